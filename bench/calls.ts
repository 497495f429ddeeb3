import { number, printTable, spreadText } from './figures.ts'
import { load } from './load.ts'
import { startSite, TOKEN } from './site.ts'

const ROUNDS = 5
const SECONDS = 3

/** What is made for each request: rendered pages and content calls. A row for each; forms and codes join here by a row of their own. */
const ASKED = [
  ['home page with typed numbers, rendered', '/?price=800000&down=20&term=60'],
  ['FAQ searched, rendered', '/service-faq?q=%E0%B8%A0%E0%B8%B2%E0%B8%A9%E0%B8%B5'],
  ['dealers near a place, rendered', '/dealer-location?lat=13.75&lng=100.5'],
  ['API: promotions', '/api/promotions'],
  ['API: the site record', '/api/site'],
  ['API: dealers', '/api/dealers'],
] as const

export async function calls() {
  const site = await startSite()
  const rows = [['made for each request', 'requests/s', 'p50 ms', 'p99 ms', 'of the first', 'sent away']]
  let first: number | undefined
  for (const [name, path] of ASKED) {
    const request = { url: site.url + path, headers: { authorization: `Bearer ${TOKEN}` }, connections: 8 }
    await load({ ...request, seconds: 1 })
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load({ ...request, seconds: SECONDS }))
    const perSecond = rounds.map((round) => round.perSecond)
    const failed = rounds.reduce((total, round) => total + round.failed, 0)
    const middle = perSecond.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
    first ??= middle
    rows.push([
      name,
      spreadText(perSecond),
      spreadText(rounds.map(({ p50 }) => p50)),
      spreadText(rounds.map(({ p99 }) => p99)),
      number(middle / first, 2),
      number(failed),
    ])
  }
  await site.stop()
  printTable(rows)
}
