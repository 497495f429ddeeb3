import { printTable, scaled, spreadText } from './figures.ts'
import { load } from './load.ts'
import { dataFolder, restartSite, startSite } from './site.ts'

const ROUNDS = scaled(5)

const MEMORY_ROUNDS = scaled(2)

/** Measures the time from the command to the first page, and the memory then. */
export async function start() {
  const cold: number[] = []
  const warm: number[] = []
  const warmCpu: number[] = []
  const rest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await timed(() => startSite(dataFolder('start', { empty: true })))
    cold.push(first.tookMs)
    await first.site.stop()
    const again = await timed(() => startSite(dataFolder('start')))
    warm.push(again.tookMs)
    warmCpu.push((await again.site.cpuSeconds()) * 1000)
    rest.push(await again.site.memoryMb())
    await again.site.stop()
  }
  printTable([
    ['start and memory', 'median (min – max)'],
    ['empty database, pictures made before, to the first page, ms', spreadText(cold)],
    ['restart, to the first page, ms', spreadText(warm)],
    ['a processor’s time until then, all threads, ms', spreadText(warmCpu)],
    ['memory after a restart, MB', spreadText(rest)],
  ])
}

/** Measures the memory after 100,000 requests, of which one percent are rendered for one visitor, and after the same requests again. */
export async function memory() {
  const rows = { rest: [] as number[], after: [] as number[], again: [] as number[] }
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    const site = await restartSite(dataFolder('memory'))
    rows.rest.push(await site.memoryMb())
    for (const measured of [rows.after, rows.again]) {
      await load({ url: `${site.url}/`, amount: scaled(80_000) })
      await load({ url: `${site.url}/favicon.svg`, amount: scaled(19_000) })
      await load({ url: `${site.url}/?price=800000&down=20&term=60`, amount: scaled(1000), connections: 4 })
      measured.push(await site.memoryMb())
    }
    await site.stop()
  }
  printTable([
    ['memory, MB', 'median (min – max)'],
    ['at rest', spreadText(rows.rest)],
    [`after ${scaled(100_000)} requests, a hundredth of them rendered`, spreadText(rows.after)],
    [`after ${scaled(200_000)}`, spreadText(rows.again)],
  ])
}

async function timed(start: () => ReturnType<typeof startSite>) {
  const started = performance.now()
  const site = await start()
  const page = await fetch(site.url)
  await page.text()
  if (!page.ok) throw new Error(`the first page answered ${page.status}`)
  return { site, tookMs: performance.now() - started }
}
