import { addDays, bangkokDay, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import type { Collection } from './collection.ts'
import { heroBanners } from './collections/banners.ts'
import { news } from './collections/news.ts'
import { promotions } from './collections/promotions.ts'
import { site } from './collections/site.ts'
import type { ContentStore } from './store.ts'

/** Time to decide on promotions, or to list the holidays of another year. */
const NOTICE_DAYS = 60

/** The dated collections that a visitor misses when nothing of them is shown. */
const MISSED = [promotions, news, heroBanners] as readonly Collection[]

/** What nothing follows within two months, in words for an operator: dated content whose last record ends, and the list of holidays. */
export function findExpiring(content: Pick<ContentStore, 'all'>, now: number): string[] {
  const horizon = startOfBangkokDay(addDays(bangkokDay(now), NOTICE_DAYS))

  /**
   * The first moment until then at which none of the records is shown. Not by `nextChange` of the store: of a moment to come, at which its figures
   * will be outdated, it says that they change a second later.
   */
  function emptyFrom(collection: Collection): number | undefined {
    const records = content.all(collection)
    const changes = records.flatMap((record) => collection.changesAt?.(record) ?? [])
    return [
      now,
      ...changes.filter((moment) => now < moment && moment <= horizon).toSorted((a, b) => a - b),
    ].find((moment) => !records.some((record) => collection.isVisible?.(record, moment) ?? true))
  }

  const ending = MISSED.filter((collection) => content.all(collection).length > 0).flatMap((collection) => {
    const from = emptyFrom(collection)
    return from === undefined ? [] : [`${collection.name}: nothing is shown from ${bangkokDay(from)}`]
  })
  const lastHoliday = content.all(site)[0]?.contact.holidays?.toSorted().at(-1)
  return lastHoliday !== undefined && startOfBangkokDay(lastHoliday) < horizon
    ? [...ending, `site: contact.holidays lists none after ${lastHoliday}`]
    : ending
}
