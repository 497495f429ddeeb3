import { availableParallelism } from 'node:os'
import { printTable, spreadText } from './figures.ts'
import { load } from './load.ts'
import { dataFolder, startSite } from './site.ts'

const ROUNDS = 3
const SECONDS = 4

/** Measures one process, then two on the same database, each with its own generator. */
export async function processes() {
  const rows = [
    [
      `processes (machine: ${availableParallelism()} processors)`,
      'cached, requests/s',
      'rendered, requests/s',
    ],
  ]
  const sites = [await startSite(dataFolder('processes', { empty: true }))]
  rows.push(await row('1', sites))
  sites.push(await startSite(dataFolder('processes')))
  rows.push(await row('2', sites))
  for (const site of sites) await site.stop()
  printTable(rows)
}

async function row(name: string, sites: { url: string }[]): Promise<string[]> {
  const cached: number[] = []
  const rendered: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    cached.push(await measureTogether(sites, '/'))
    rendered.push(await measureTogether(sites, '/?price=800000&down=20&term=60'))
  }
  return [name, spreadText(cached), spreadText(rendered)]
}

async function measureTogether(sites: { url: string }[], path: string): Promise<number> {
  const connections = Math.ceil(16 / sites.length)
  const measured = await Promise.all(
    sites.map(({ url }) =>
      load({ url: url + path, seconds: SECONDS, connections, headers: { 'accept-encoding': 'br' } }),
    ),
  )
  return measured.reduce((total, { perSecond }) => total + perSecond, 0)
}
