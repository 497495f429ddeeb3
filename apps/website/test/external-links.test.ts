import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '@leasing/contract/content/site'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { aSite } from '../../api/test/builders.ts'
import { saveContent } from '../../api/test/test-api.ts'
import { testSite } from './test-site.ts'

const FIXTURE = path.join(import.meta.dirname, '../../../fixtures/content/site.yaml')

/** Where visitors meet links to other sites. */
const PAGES = ['/', '/contactus', '/service-faq', '/payment?tab=mobile-application', '/tpis/tis', '/aboutus']

const withoutUrl = <Company extends { url?: string | undefined }>({ url: _, ...company }: Company) => company

/** The links to other sites, as far as they come from the content and are not a map's. */
const outsideLinksOf = (page: string) =>
  new Set([...page.matchAll(/href="(https:\/\/[^"]*)"[^>]*target="_blank"/g)].map(([, address]) => address!))

test('with all links set, every external entry of the specification is on every page of the default layout', async () => {
  const site = await testSite({ shipped: true })
  const { links, group } = parse(readFileSync(FIXTURE, 'utf8')) as Pick<Site, 'links' | 'group'>

  const home = outsideLinksOf(await site.html('/'))

  const { newCarCalculator, eTax, facebook, youtube, line, appDownload, appStore, googlePlay } = links
  for (const address of [
    ...[newCarCalculator, eTax, facebook, youtube, line, appDownload, appStore, googlePlay],
    ...group.others.map(({ url }) => url),
  ])
    expect(home).toContain(address)
})

test('a link that the content leaves empty is shown nowhere', async () => {
  const { group, ...rest } = aSite()
  const bare = {
    ...rest,
    links: {},
    group: {
      ...group,
      sales: withoutUrl(group.sales),
      insurance: withoutUrl(group.insurance),
      others: group.others.map(withoutUrl),
    },
  }
  const site = await testSite({ shipped: true })
  await saveContent(site.db, { site: [bare] })
  await site.content.refresh()

  for (const path of PAGES) {
    const response = await site.request(path)
    const page = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect([
      path,
      [...outsideLinksOf(page)].filter((address) => !address.includes('google.com/maps')),
    ]).toEqual([path, path === '/tpis/tis' ? [expect.stringContaining('/contact')] : []])
    expect(page).not.toMatch(/href="(undefined)?"/)
  }
  expect(await site.html('/')).toContain('href="/monthly-installment"')
})
