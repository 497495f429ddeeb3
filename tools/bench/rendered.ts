import { number, printTable, spread, spreadText } from './figures.ts'
import { startBareRouter, startSite } from './site.ts'

const ROUNDS = 7
const REQUESTS = 40
const WARM_UP = 60

/** Each request has a different number, as if a visitor typed it, so that no page is cached. */
const PAGES = [
  ['home, a typed price', (n: number) => `/?price=${500_000 + n}&down=20&term=60`],
  ['calculator by price', (n: number) => `/monthly-installment/own-price?price=${500_000 + n}`],
  ['FAQ, a search', (n: number) => `/service-faq?q=${encodeURIComponent(`ค่างวด ${n}`)}`],
  ['dealers near a place', (n: number) => `/dealer-location?lat=15.${1000 + n}&lng=100.1`],
] as const

type Server = { url: string; cpuSeconds: () => Promise<number> }

/**
 * Compares pages that are rendered for one visitor with a bare React Router server of the same build with cached data, alternately, and with React alone.
 * Requests run one after another: the figure is the server's processor time.
 */
export async function rendered() {
  const site = await startSite()
  const bare = await startBareRouter(site.url)
  const rows = [
    [
      'made for each request',
      'site, CPU ms',
      'bare router, CPU ms',
      'site / bare',
      'React alone, ms',
      'characters',
    ],
  ]
  for (const [name, address] of PAGES) {
    const html = await (await fetch(site.url + address(0))).text()
    await cost(site, (n) => address(1000 + n), WARM_UP)
    await cost(bare, () => address(0), WARM_UP)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        siteResult: await cost(site, (n) => address(2000 + round * REQUESTS + n), REQUESTS),
        bareResult: await cost(bare, () => address(0), REQUESTS),
        react: Number(await (await fetch(`${bare.url}/react`)).text()) / 1000,
      })
    rows.push([
      name,
      spreadText(
        rounds.map(({ siteResult }) => siteResult),
        1,
      ),
      spreadText(
        rounds.map(({ bareResult }) => bareResult),
        1,
      ),
      spreadText(
        rounds.map(({ siteResult, bareResult }) => siteResult / bareResult),
        2,
      ),
      number(spread(rounds.map(({ react }) => react)).median, 1),
      number(html.length),
    ])
  }
  await bare.stop()
  await site.stop()
  printTable(rows)
}

/** Returns the processor time per request in milliseconds. */
async function cost(server: Server, address: (n: number) => string, requests: number): Promise<number> {
  const before = await server.cpuSeconds()
  for (let n = 0; n < requests; n++) {
    const response = await fetch(server.url + address(n), { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status}: the figures would be meaningless`)
  }
  return (((await server.cpuSeconds()) - before) / requests) * 1000
}
