import { connect } from '@leasing/api/internals'
import { number, printTable } from './figures.ts'
import { load } from './load.ts'
import { dataFolder, startSite, TOKEN } from './site.ts'

const SECONDS = 4

/** The same requests with the shipped content, and with 100 and 1,000 promotions. */
export async function growth() {
  const rows = [
    [
      '',
      'promotions',
      'restart ms',
      'memory MB',
      '/promotion cached, req/s',
      '/promotion?page=99, req/s',
      'API list, req/s',
      'ten of them, req/s',
      'ten of them at first, ms',
    ],
  ]
  for (const [name, count] of [
    ['shipped', undefined],
    ['10 × as much', 100],
    ['100 × as much', 1000],
  ] as const)
    rows.push(await row(name, count))
  printTable(rows)
}

async function row(name: string, promotions: number | undefined): Promise<string[]> {
  const folder = dataFolder(`growth-${promotions ?? 'shipped'}`, { empty: true })
  const first = await startSite(folder)
  await first.stop()
  const count = await fill(folder, promotions)
  const started = performance.now()
  const site = await startSite(folder)
  const restartMs = performance.now() - started
  const memoryMb = await site.memoryMb()
  const headers = { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'br' }
  const cached = await load({ url: `${site.url}/promotion`, headers, seconds: SECONDS })
  // No such page number exists, so the address is not cached, and the last page is rendered for each request.
  const rendered = await load({
    url: `${site.url}/promotion?page=999`,
    headers,
    seconds: SECONDS,
    connections: 8,
  })
  const api = await load({ url: `${site.url}/api/promotions`, headers, seconds: SECONDS, connections: 8 })
  const ten = await load({
    url: `${site.url}/api/promotions?limit=10`,
    headers,
    seconds: SECONDS,
    connections: 8,
  })
  const sentAt = performance.now()
  // This address was not requested before, so no response is cached.
  await (await fetch(`${site.url}/api/promotions?limit=10&first`, { headers })).arrayBuffer()
  const firstMs = performance.now() - sentAt
  await site.stop()
  return [
    name,
    number(count),
    number(restartMs),
    number(memoryMb),
    number(cached.perSecond),
    number(rendered.perSecond),
    number(api.perSecond),
    number(ten.perSecond),
    number(firstMs, 1),
  ]
}

/** Copies the first promotion until there are `target` promotions. Returns their number. */
async function fill(dataDir: string, target: number | undefined): Promise<number> {
  const db = await connect({ dataDir })
  const rows = await db.selectFrom('content').selectAll().where('collection', '=', 'promotions').execute()
  const [first] = rows
  const copies = Array.from({ length: Math.max(0, (target ?? 0) - rows.length) }, (_, index) => {
    const id = `copy-${index}`
    return { ...first!, id, body: JSON.stringify({ ...JSON.parse(first!.body), id, path: id }) }
  })
  for (const copy of copies) await db.insertInto('content').values(copy).execute()
  await db.destroy()
  return rows.length + copies.length
}
