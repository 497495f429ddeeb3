import { createHttpClient } from '@leasing/contract/http-client'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { GONE } from '../../../e2e/page-list.ts'
import { NOT_STANDALONE, PAGES } from '../../../e2e/pages.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { TOKEN, testApi } from '../../api/test/test-api.ts'
import { entriesOf, mapRoutes, readsOf, sitemapOf } from '../server/page-map.ts'
import { builtRoutes } from './test-site.ts'

const routes = await builtRoutes()

const { db, content, api: server } = await testApi({ now: '2026-11-20T12:00:00+07:00' })
await importFixtureContent(db)
await content.refresh()
const api = createHttpClient({ baseUrl: 'http://api.test', token: TOKEN, fetch: server.fetch })

const pages = routes.filter(({ isPage }) => isPage)

test.each(pages)('$path says what the sitemap and the page cache need to know of it', ({ handle }) => {
  expect(Object.keys(handle)).toEqual(expect.arrayContaining(['sitemap', 'reads']))
})

test.each(routes.filter(({ handle }) => handle.sitemap))(
  '$path gives the sitemap its own addresses, with the parameters that it reads',
  async (route) => {
    const { path, handle } = route
    const { reads } = handle

    const entries = await entriesOf(route, api)

    expect(entries).not.toEqual([])
    for (const { path: address } of entries) {
      const { pathname, searchParams } = new URL(address, 'http://site.test')
      expect(address).not.toContain(':')
      expect(matchPath(path, pathname), address).not.toBeNull()
      if (reads !== 'all')
        expect(Object.keys(reads ?? {})).toEqual(expect.arrayContaining([...searchParams.keys()]))
    }
  },
)

test('docs/pages.md lists which pages are tools (npx vitest run page-map --update writes it)', async () => {
  const rows = pages.map(({ path, isTool }) => `| \`${path}\` | ${isTool ? 'tool' : 'static'} |`)

  await expect(
    `# Pages by kind

Generated from the routes of the built website. React hydrates a tool; a static page is HTML and the enhancer ([decision 81](decisions/0081-pages-without-a-framework.md)).

| route | kind |
| --- | --- |
${rows.toSorted().join('\n')}
`,
  ).toMatchFileSnapshot('../../../docs/pages.md')
})

test('every page is examined by the browser tests, or named there as one that does not stand alone', () => {
  const addresses = [...PAGES, ...GONE].map((address) => address.split('?')[0]!)
  const examined = (path: string) => addresses.some((address) => matchPath(path, address))

  expect(pages.flatMap(({ path }) => (examined(path) ? [] : [path])).toSorted()).toEqual(
    NOT_STANDALONE.toSorted(),
  )
})

describe('the map of a build', () => {
  const BRANCH = { path: '/news/branch', changed: '2025-06-01' }
  const module = (handle?: object, isPage = true) => ({ handle, ...(isPage && { default: () => null }) })
  const build = {
    routes: {
      root: { id: 'root', path: '', module: module() },
      layout: { id: 'layout', parentId: 'root', module: module() },
      home: { id: 'home', parentId: 'layout', index: true, module: module({ sitemap: true, reads: {} }) },
      tabs: {
        id: 'tabs',
        parentId: 'layout',
        path: 'tabs/:tab?',
        module: module({ sitemap: ['/tabs/first'], reads: { page: 'number' } }),
      },
      article: {
        id: 'article',
        parentId: 'layout',
        path: 'news/:path',
        module: module({ sitemap: async () => [BRANCH], reads: {} }),
      },
      form: {
        id: 'form',
        parentId: 'layout',
        path: 'form',
        module: module({ sitemap: false, reads: 'all' }),
      },
      robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: module({ reads: {} }, false) },
      upload: { id: 'upload', parentId: 'root', path: 'upload', module: module(undefined, false) },
    },
  } as unknown as Parameters<typeof mapRoutes>[0]
  const mapped = mapRoutes(build)

  test('has every route with an address of its own, and knows pages from endpoints', () => {
    expect(mapped.map(({ path, isPage }) => [path, isPage])).toEqual([
      ['/', true],
      ['/tabs/:tab?', true],
      ['/news/:path', true],
      ['/form', true],
      ['/robots.txt', false],
      ['/upload', false],
    ])
  })

  test('gives the sitemap what the pages say, in the order of the routes', async () => {
    expect(await sitemapOf(mapped)(api)).toEqual([{ path: '/' }, { path: '/tabs/first' }, BRANCH])
  })

  test('gives the page cache what each page reads, by its address', () => {
    expect(readsOf(mapped)).toEqual({
      '/': {},
      '/tabs': { page: 'number' },
      '/tabs/*': { page: 'number' },
      '/news/*': {},
      '/form': 'all',
      '/robots.txt': {},
    })
  })
})
