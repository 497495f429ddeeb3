import type { Kind } from './arrivals.ts'
import { number, printTable, scaled } from './figures.ts'
import { arrivals, load } from './load.ts'
import { ADDRESS, PLACE } from './load-request.ts'
import { dataFolder, restartSite } from './site.ts'

const SEARCHES_PER_SECOND = 2000
const FLOOD_SECONDS = scaled(60)
const CALM_SECONDS = scaled(10)
const NETWORKS = 500

const BROTLI = { 'accept-encoding': 'br' }
const SEARCH = `/service-faq?q=${encodeURIComponent('ค่างวด')}${PLACE}`

const PAGES: Kind = { name: 'kept pages', perSecond: 100, path: '/promotion', headers: BROTLI }
const FLOOD: Kind = {
  name: 'searches',
  perSecond: SEARCHES_PER_SECOND,
  path: SEARCH,
  headers: { ...BROTLI, 'x-forwarded-for': ADDRESS },
  networks: NETWORKS,
}

/** Sends many more searches than can be rendered, all different and from many addresses; measures these searches, and visitors who only read pages. */
export async function flood() {
  const site = await restartSite(dataFolder('flood', { empty: true }), { TRUST_PROXY: '1' })
  const ask = (seconds: number, ...kinds: Kind[]) => arrivals({ url: site.url, seconds, kinds })
  await ask(CALM_SECONDS, PAGES)
  const { perSecond: possible } = await load({
    url: site.url + SEARCH,
    headers: BROTLI,
    connections: 8,
    seconds: CALM_SECONDS,
  })
  const rows = [
    [
      '',
      'kept p50 ms',
      'p99 ms',
      'without answer',
      'searches sent/s',
      'answered/s',
      'of those without a flood',
      'refused/s',
      'failed',
      'memory MB',
    ],
  ]
  const row = async (name: string, seconds: number, ...kinds: Kind[]) => {
    const { 'kept pages': pages, searches } = await ask(seconds, ...kinds)
    rows.push([
      name,
      number(pages!.p50, 1),
      number(pages!.p99, 1),
      number(pages!.sent - pages!.answered),
      ...(searches
        ? [
            number(searches.sent / seconds),
            number(searches.answered / seconds, 1),
            number(searches.answered / seconds / possible, 2),
            number(searches.refused / seconds),
            number(searches.failed),
          ]
        : ['0', '', '', '', '']),
      number(await site.memoryMb()),
    ])
  }
  await row(`before, ${CALM_SECONDS} s`, CALM_SECONDS, PAGES)
  await row(`flood, ${FLOOD_SECONDS} s`, FLOOD_SECONDS, PAGES, FLOOD)
  await row(`after, ${CALM_SECONDS} s`, CALM_SECONDS, PAGES)
  await site.stop()
  console.log(`searches answered without a flood, 8 at once: ${number(possible, 1)}/s\n`)
  printTable(rows)
}
