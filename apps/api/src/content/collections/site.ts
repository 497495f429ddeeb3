import { findSite, type Site, site as servedSite } from '@leasing/contract/content/site'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { orFigure } from '../figures/placeholders.ts'

const { home } = servedSite.shape
const { quickCalculator } = home.shape
const { rates } = quickCalculator.shape

export const site = defineCollection<Site & { id: 'site' }>(
  ({ html, picture }) =>
    servedSite.extend({
      id: z.literal('site').default('site'),
      home: home.extend({
        quickCalculator: quickCalculator.extend({
          rates: z
            .array(
              rates.element.extend({
                flatRatePercentPerYear: orFigure(rates.element.shape.flatRatePercentPerYear),
              }),
            )
            .min(1),
        }),
      }),
      maintenanceWindows: z.array(
        servedSite.shape.maintenanceWindows.element.refine(
          ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
          { path: ['endsAt'], message: 'is not after startsAt', ...whenValid('startsAt', 'endsAt') },
        ),
      ),
      privacyNotice: servedSite.shape.privacyNotice.extend({
        sections: z.array(
          servedSite.shape.privacyNotice.shape.sections.element.extend({
            short: html.optional(),
            body: html,
          }),
        ),
      }),
      serviceCards: z.array(
        servedSite.shape.serviceCards.element.extend({ image: picture(PICTURE_KINDS.card) }),
      ),
    }),
  {
    name: 'site',
    files: 'single',
    approvals: 2,
    changesAt: ({ maintenanceWindows }) =>
      maintenanceWindows.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
  },
)

export const siteAnswers = [answer(findSite, ({ read }) => onlyRecord(read(site)))]
