import { expect, test } from 'vitest'
import { isExpected } from '../server/page-address.ts'
import { readsOf } from '../server/page-map.ts'
import { builtRoutes, testSite } from './test-site.ts'

/** What a visitor may type: it fits into no parameter with a known set of values. */
const PHONE = '0812345678'

/** One of these fits every parameter that is not typed. */
const KNOWN = ['1', 'a', 'refinance', 'truck', '60', '6001']

const site = await testSite({ shipped: true, now: '2026-11-22T12:00:00+07:00' })

const IN_SITE_MAP = [...(await site.html('/sitemap.xml')).matchAll(/<loc>http:\/\/site\.test([^<]*)/g)]
  .map(([, path]) => path || '/')
  .filter((path) => !path.includes('?'))

const addresses = [...IN_SITE_MAP, '/service-insurance/compulsory']

/** Pages that say which parameters they read, by an address that exists: `/news/*` by that of one piece of news. */
const listed = Object.entries(readsOf(await builtRoutes())).flatMap(([path, parameters]) => {
  if (parameters === 'all') return []
  const below = path.slice(0, -1)
  const found = addresses.find((address) => address.startsWith(below))
  if (path.endsWith('*') && !found) throw new Error(`no address is known below ${below}`)
  return { path: found && path.endsWith('*') ? found : path, parameters }
})

const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)
const bothOf = (path: string) => (path.includes('.') ? [path] : [path, dataOf(path)])

async function ask(address: string) {
  const response = await site.request(address)
  const cacheControl = response.headers.get('cache-control') ?? ''
  return { isShared: cacheControl !== 'no-store', cacheControl, text: await response.text() }
}

/** The older form of an address and the thread of a visitor, which lead on, and what is saved, which is found by its id alone. */
const HAVE_NO_PAGE = /\/detail$|\/saved$|^\/track\/requests$/

test.each(listed)('$path asked for plainly may be kept by shared caches', async ({ path }) => {
  for (const address of bothOf(path)) {
    const { cacheControl } = await ask(address)
    const expected = HAVE_NO_PAGE.test(path) ? 'no-store' : expect.stringMatching(/^public, /)
    expect([address, cacheControl]).toEqual([address, expected])
  }
})

test.each(
  listed.flatMap(({ path, parameters }) =>
    Object.entries(parameters).map(([name, allowed]) => ({ path, name, allowed })),
  ),
)('what was typed as $name on $path is kept by nobody', async ({ path, name, allowed }) => {
  const data = dataOf(path)
  expect((await ask(`${path}?${name}=${PHONE}`)).cacheControl).toBe('no-store')
  expect((await ask(`${data}?${name}=${PHONE}`)).cacheControl).toBe('no-store')
  expect((await ask(`${data}?${name}=somchai.j%40example.com`)).cacheControl).toBe('no-store')
  if (allowed === 'typed' || HAVE_NO_PAGE.test(path)) return
  const known = KNOWN.find((value) => isExpected(value, allowed))!
  expect((await ask(`${data}?${name}=${known}`)).cacheControl).toMatch(/^public, /)
  expect((await ask(`${data}?${name}=${known}&${name}=${known}`)).cacheControl).toBe('no-store')
})

test.each(listed)('$path shows nothing of a parameter that it does not know', async ({ path }) => {
  for (const page of bothOf(path)) {
    const { isShared, text } = await ask(`${page}?phone=${PHONE}&${PHONE}=x`)
    expect(isShared && text.includes(PHONE)).toBe(false)
  }
})

test.each([
  '/happy-car',
  '/refinance',
  '/refinance-ecoupon',
  '/finance-amount-evaluation/expired',
  '/unknown',
  `/${PHONE}`,
  `/promotion/${PHONE}`,
  `/news/${PHONE}`,
  `/tpis/${PHONE}`,
  `/service-insurance/${PHONE}`,
])('%s, which reads all or is not there, is kept by nobody when asked for with a parameter', async (path) => {
  for (const page of bothOf(path))
    for (const query of [`?model=${PHONE}`, `?price=1&_routes=${PHONE}`, `?${PHONE}`])
      expect([page + query, (await ask(page + query)).cacheControl]).toEqual([page + query, 'no-store'])
})

test('which parts of a page the browser asks for does not make it personal', async () => {
  const { cacheControl } = await ask('/happy-car.data?_routes=routes%2Fhappy-car%2Fpage')

  expect(cacheControl).toMatch(/^public, /)
})
