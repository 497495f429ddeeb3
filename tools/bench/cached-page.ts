import { printTable, spreadText } from './figures.ts'
import { load } from './load.ts'
import { startBare, startSite } from './site.ts'

const ROUNDS = 15
const SECONDS = 1
const WARM_UP_SECONDS = 2
const BROTLI = { 'accept-encoding': 'br' }

type Server = { url: string; cpuSeconds: () => Promise<number> }

/**
 * A kept page against a bare server of the same bytes, in turns, so that whatever else the machine does meets both. Requests per second are what
 * counts on a machine of one's own; on a shared one the processor time of a request is the figure that repeats.
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
    await ask(site, path, WARM_UP_SECONDS)
    await ask(bare, path, WARM_UP_SECONDS)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await ask(site, path, SECONDS), least: await ask(bare, path, SECONDS) })
    await bare.stop()
    rows.push([
      name,
      spreadText(rounds.map(({ ours }) => ours.perSecond)),
      spreadText(rounds.map(({ least }) => least.perSecond)),
      spreadText(
        rounds.map(({ ours, least }) => ours.perSecond / least.perSecond),
        2,
      ),
      spreadText(rounds.map(({ ours }) => ours.cpuMicroseconds)),
      spreadText(rounds.map(({ least }) => least.cpuMicroseconds)),
      spreadText(
        rounds.map(({ ours, least }) => least.cpuMicroseconds / ours.cpuMicroseconds),
        2,
      ),
    ])
  }
  await site.stop()
  printTable(rows)
}

async function ask(server: Server, path: string, seconds: number) {
  const before = await server.cpuSeconds()
  const { perSecond, answered, failed } = await load({ url: server.url + path, headers: BROTLI, seconds })
  if (failed > 0) throw new Error('answers failed: the figures would mean nothing')
  return { perSecond, cpuMicroseconds: (((await server.cpuSeconds()) - before) / answered) * 1e6 }
}
