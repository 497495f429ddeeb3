import type { Site } from '@leasing/contract/content/site'
import { useRouteLoaderData } from 'react-router'

/** What every page's frame needs of the site record; the long texts are left out, since this travels with each page. */
export type Chrome = Pick<
  Site,
  | 'brand'
  | 'company'
  | 'group'
  | 'contact'
  | 'links'
  | 'app'
  | 'copyrightYear'
  | 'cookieNotice'
  | 'responsibleLending'
> & {
  /** Of the privacy notice that a form asks to accept. */
  noticeVersion: string
}

export type RootData = {
  chrome: Chrome
  publicUrl: string
  /** Views of the refinance pages are counted, for those who accept it. */
  isCounting: boolean
}

/** What the root loader read. Undefined only where the root loader itself has failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

export function chromeOf(site: Site, isCounting: boolean): Chrome {
  const { brand, company, group, links, app, copyrightYear, cookieNotice, responsibleLending } = site
  const { version: noticeVersion } = site.privacyNotice
  const { holidays: _, ...contact } = site.contact
  const { text, textUncounted = text, ...answers } = cookieNotice
  return {
    brand,
    company,
    group,
    contact,
    links,
    app,
    copyrightYear,
    cookieNotice: { ...answers, text: isCounting ? text : textUncounted },
    responsibleLending,
    noticeVersion,
  }
}
