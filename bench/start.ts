import { printTable, spreadText } from './figures.ts'
import { load } from './load.ts'
import { dataFolder, startSite } from './site.ts'

const ROUNDS = 5

/** From the command to the line that says it is open; memory then, and after 100,000 requests. */
export async function start() {
  const cold: number[] = []
  const warm: number[] = []
  const rest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await timed(() => startSite(dataFolder('start', { empty: true })))
    cold.push(first.tookMs)
    await first.site.stop()
    const again = await timed(() => startSite(dataFolder('start')))
    warm.push(again.tookMs)
    rest.push(await again.site.memoryMb())
    await again.site.stop()
  }
  printTable([
    ['start and memory', 'median (min – max)'],
    ['empty database, pictures made before, ms', spreadText(cold)],
    ['restart, ms', spreadText(warm)],
    ['memory after a restart, MB', spreadText(rest)],
    ['memory after 100,000 requests (1,000 rendered), MB', spreadText(await memoryAfterRequests())],
  ])
}

async function memoryAfterRequests(): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round < 3; round++) {
    const site = await startSite(dataFolder('start'))
    await load({ url: `${site.url}/`, amount: 80_000 })
    await load({ url: `${site.url}/favicon.svg`, amount: 19_000 })
    await load({ url: `${site.url}/?price=800000&down=20&term=60`, amount: 1000, connections: 4 })
    measured.push(await site.memoryMb())
    await site.stop()
  }
  return measured
}

async function timed(start: () => ReturnType<typeof startSite>) {
  const started = performance.now()
  const site = await start()
  return { site, tookMs: performance.now() - started }
}
