import { number, printTable, spreadText } from './figures.ts'
import { load } from './load.ts'
import { AGAINST, dataFolder, startSite, TOKEN } from './site.ts'

const ROUNDS = 5
const SECONDS = 3

/** Responses that are made for each request (rendered pages), and content calls, whose responses are cached. */
const ENDPOINTS = [
  ['home page with typed numbers, rendered', '/?price=800000&down=20&term=60'],
  ['FAQ searched, rendered', '/service-faq?q=%E0%B8%A0%E0%B8%B2%E0%B8%A9%E0%B8%B5'],
  ['dealers near a place, rendered', '/dealer-location?lat=13.75&lng=100.5'],
  ['API: promotions', '/api/promotions'],
  ['API: the site record', '/api/site'],
  ['API: dealers', '/api/dealers'],
  ['API: ten dealers', '/api/dealers?limit=10'],
] as const

/** Measures alternately with another commit when `AGAINST` names its folder. */
export async function calls() {
  const now = await startSite(dataFolder('site', { empty: true }))
  const before = AGAINST
    ? await startSite(dataFolder('site-before', { empty: true }), {}, AGAINST)
    : undefined
  const rows = [
    [
      'asked for',
      'requests/s',
      'CPU µs',
      'p50 ms',
      'p99 ms',
      'sent away',
      ...(before ? ['before, requests/s', 'of before', 'before, CPU µs', 'of before, CPU'] : []),
    ],
  ]
  for (const [name, path] of ENDPOINTS) {
    const rounds: { now: Measured; before: Measured | undefined }[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const measured = { now: await measure(now, path), before: before && (await measure(before, path)) }
      // The first round warms both up.
      if (round >= 0) rounds.push(measured)
    }
    const each = (of: (round: (typeof rounds)[number]) => number, digits = 0) =>
      spreadText(rounds.map(of), digits)
    rows.push([
      name,
      each(({ now }) => now.perSecond),
      each(({ now }) => now.cpuMicroseconds),
      each(({ now }) => now.p50, 1),
      each(({ now }) => now.p99, 1),
      number(rounds.reduce((total, { now }) => total + now.failed, 0)),
      ...(before
        ? [
            each(({ before }) => before!.perSecond),
            each(({ now, before }) => now.perSecond / before!.perSecond, 1),
            each(({ before }) => before!.cpuMicroseconds),
            each(({ now, before }) => before!.cpuMicroseconds / now.cpuMicroseconds, 1),
          ]
        : []),
    ])
  }
  await now.stop()
  await before?.stop()
  printTable(rows)
}

type Site = Awaited<ReturnType<typeof startSite>>

type Measured = Awaited<ReturnType<typeof measure>>

async function measure(site: Site, path: string) {
  const before = await site.cpuSeconds()
  const measured = await load({
    url: site.url + path,
    headers: { authorization: `Bearer ${TOKEN}` },
    connections: 8,
    seconds: SECONDS,
  })
  const cpuSeconds = (await site.cpuSeconds()) - before
  return { ...measured, cpuMicroseconds: (cpuSeconds / measured.answered) * 1e6 }
}
