import type { Site } from '@leasing/contract/site'
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

export type RootData = { chrome: Chrome; publicUrl: string }

/** What the root loader read. Undefined only where the root loader itself has failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

export function chromeOf(site: Site): Chrome {
  const { brand, company, group, contact, links, app, copyrightYear, cookieNotice, responsibleLending } = site
  const { version: noticeVersion } = site.privacyNotice
  return {
    brand,
    company,
    group,
    contact,
    links,
    app,
    copyrightYear,
    cookieNotice,
    responsibleLending,
    noticeVersion,
  }
}
