import type { Site } from '@leasing/contract/content/site'
import { addDays, bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { holidayDays } from '@leasing/rules/holidays'
import { useRouteLoaderData } from 'react-router'

/** The part of the site record that layouts need. Long texts are left out, because every page of a tool serializes this data. */
export type LayoutData = Pick<
  Site,
  'brand' | 'company' | 'group' | 'answerTimes' | 'links' | 'app' | 'cookieNotice' | 'responsibleLending'
> & {
  contact: Omit<Site['contact'], 'holidays'> & { holidays: Day[] }
  /** Version of the privacy notice that forms ask to accept. */
  noticeVersion: string
  /** Gregorian year in Bangkok. */
  copyrightYear: number
}

export type RootData = {
  layout: LayoutData
  publicUrl: string
  /** Page views of the refinance pages are counted, for visitors who have accepted it. */
  isCounting: boolean
}

/** Data of the root loader; undefined only if the root loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** The working days within which the company answers. */
export const useAnswerTimes = () => useRootData()!.layout.answerTimes

/** Tabs stay open for days, not for weeks: later holidays would only make every page larger. */
const HOLIDAYS_AHEAD_DAYS = 14

export function layoutDataOf(site: Site, isCounting: boolean, now: number): LayoutData {
  const { brand, company, group, answerTimes, links, app, cookieNotice, responsibleLending } = site
  const { version: noticeVersion } = site.privacyNotice
  const today = bangkokDay(now)
  const holidays = holidayDays(site.contact.holidays).filter(
    (day) => today <= day && day <= addDays(today, HOLIDAYS_AHEAD_DAYS),
  )
  const { text, textUncounted = text, ...answers } = cookieNotice
  return {
    brand,
    company,
    group,
    contact: { ...site.contact, holidays },
    answerTimes,
    links,
    app,
    copyrightYear: Number(today.slice(0, 4)),
    cookieNotice: { ...answers, text: isCounting ? text : textUncounted },
    responsibleLending,
    noticeVersion,
  }
}
