import type { Site } from '@leasing/contract/content/site'
import { addDays, bangkokDay } from '@leasing/rules/bangkok-day'
import { useRouteLoaderData } from 'react-router'

/** What every page's frame needs of the site record; the long texts are left out, since this travels with each page. */
export type LayoutData = Pick<
  Site,
  'brand' | 'company' | 'group' | 'contact' | 'links' | 'app' | 'cookieNotice' | 'responsibleLending'
> & {
  /** Of the privacy notice that a form asks to accept. */
  noticeVersion: string
  /** Of the common era, in Bangkok. */
  copyrightYear: number
}

export type RootData = {
  layout: LayoutData
  publicUrl: string
  /** Views of the refinance pages are counted, for those who accept it. */
  isCounting: boolean
}

/** What the root loader read. Undefined only where the root loader itself has failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** A page stays open for days, but not for weeks: the other holidays would travel with each page for nothing. */
const HOLIDAYS_AHEAD_DAYS = 14

export function layoutDataOf(site: Site, isCounting: boolean, now: number): LayoutData {
  const { brand, company, group, links, app, cookieNotice, responsibleLending } = site
  const { version: noticeVersion } = site.privacyNotice
  const today = bangkokDay(now)
  const holidays = site.contact.holidays?.filter(
    (day) => today <= day && day <= addDays(today, HOLIDAYS_AHEAD_DAYS),
  )
  const { text, textUncounted = text, ...answers } = cookieNotice
  return {
    brand,
    company,
    group,
    contact: { ...site.contact, holidays },
    links,
    app,
    copyrightYear: Number(today.slice(0, 4)),
    cookieNotice: { ...answers, text: isCounting ? text : textUncounted },
    responsibleLending,
    noticeVersion,
  }
}
