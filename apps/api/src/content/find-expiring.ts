import { addDays, bangkokDay, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { holidayDays } from '@leasing/rules/holidays'
import type { Collection } from './collection.ts'
import { heroBanners } from './collections/banners.ts'
import { news } from './collections/news.ts'
import { promotions } from './collections/promotions.ts'
import { site } from './collections/site.ts'
import type { ContentStore } from './store.ts'

/** Leaves time to decide on promotions, or to list the holidays of another year. `findDue` names single records. */
const NOTICE_DAYS = 90

/** Dated collections whose absence a visitor would notice. */
const DATED = [promotions, news, heroBanners] as readonly Collection[]

/** Notices for an operator about what ends within 90 days without a successor: dated content and the list of holidays. */
export function findExpiring(content: Pick<ContentStore, 'all'>, now: number): string[] {
  const horizon = startOfBangkokDay(addDays(bangkokDay(now), NOTICE_DAYS))

  /**
   * The first moment within the horizon at which no record is visible. `nextChange` of the store cannot be used: for a future moment at which
   * its figures will be outdated, it returns a second later.
   */
  function emptyFrom(collection: Collection): number | undefined {
    const records = content.all(collection)
    const changes = records.flatMap((record) => collection.changesAt?.(record) ?? [])
    return [
      now,
      ...changes.filter((moment) => now < moment && moment <= horizon).toSorted((a, b) => a - b),
    ].find((moment) => !records.some((record) => collection.isVisible?.(record, moment) ?? true))
  }

  const expiring = DATED.filter((collection) => content.all(collection).length > 0).flatMap((collection) => {
    const from = emptyFrom(collection)
    return from === undefined ? [] : [`${collection.name}: nothing is shown from ${bangkokDay(from)}`]
  })
  const lastHoliday = holidayDays(content.all(site)[0]?.contact.holidays).at(-1)
  return lastHoliday !== undefined && startOfBangkokDay(lastHoliday) < horizon
    ? [...expiring, `site: contact.holidays lists none after ${lastHoliday}`]
    : expiring
}
