import { printTable, spreadText } from './figures.ts'
import { load } from './load.ts'
import { startBare, startSite } from './site.ts'

const ROUNDS = 15
const SECONDS = 1
const WARM_UP_SECONDS = 2
const BROTLI = { 'accept-encoding': 'br' }

type Server = { url: string; cpuSeconds: () => Promise<number> }

/**
 * Compares a cached page with a bare server of the same bytes, alternately, so that other load on the machine affects both. Requests per second are
 * meaningful on a dedicated machine; on a shared one only the processor time per request is reproducible.
 */
export async function cachedPage() {
  const site = await startSite()
  const rows = [
    [
      'answered from memory',
      'site, req/s',
      'bare, req/s',
      'site / bare',
      'site, CPU µs',
      'bare, CPU µs',
      'bare / site, CPU',
    ],
  ]
  for (const [name, path] of [
    ['home page', '/'],
    ['FAQ, a parameter kept and one dropped', '/service-faq?topic=payment&utm_source=line'],
    ['a file (favicon)', '/favicon.svg'],
  ] as const) {
    await fetch(site.url + path)
    const bare = await startBare(site.url + path)
    await measure(site, path, WARM_UP_SECONDS)
    await measure(bare, path, WARM_UP_SECONDS)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        siteResult: await measure(site, path, SECONDS),
        bareResult: await measure(bare, path, SECONDS),
      })
    await bare.stop()
    rows.push([
      name,
      spreadText(rounds.map(({ siteResult }) => siteResult.perSecond)),
      spreadText(rounds.map(({ bareResult }) => bareResult.perSecond)),
      spreadText(
        rounds.map(({ siteResult, bareResult }) => siteResult.perSecond / bareResult.perSecond),
        2,
      ),
      spreadText(rounds.map(({ siteResult }) => siteResult.cpuMicroseconds)),
      spreadText(rounds.map(({ bareResult }) => bareResult.cpuMicroseconds)),
      spreadText(
        rounds.map(({ siteResult, bareResult }) => bareResult.cpuMicroseconds / siteResult.cpuMicroseconds),
        2,
      ),
    ])
  }
  await site.stop()
  printTable(rows)
}

async function measure(server: Server, path: string, seconds: number) {
  const before = await server.cpuSeconds()
  const { perSecond, answered, failed } = await load({ url: server.url + path, headers: BROTLI, seconds })
  if (failed > 0) throw new Error('requests failed, so the figures would be meaningless')
  return { perSecond, cpuMicroseconds: (((await server.cpuSeconds()) - before) / answered) * 1e6 }
}
