import { ApiError } from '@leasing/contract/errors'
import { day } from '@leasing/contract/fields'
import { type DateWindow, hasEnded, isInWindow, windowBoundaries } from '@leasing/rules/date-window'
import { byStartDateAscending, ordered } from '@leasing/rules/order'
import { z } from 'zod'

/** A record that is offered repeatedly: `laterWindows` lists its other windows, in order. */
export type Recurring<Item extends DateWindow> = Item & { laterWindows?: DateWindow[] | undefined }

export const laterWindows = z.array(z.strictObject({ startDate: day, endDate: day })).optional()

type Windows = Recurring<DateWindow>

export const windowsOf = ({ startDate, endDate, laterWindows = [] }: Windows): DateWindow[] => [
  { startDate, endDate },
  ...laterWindows,
]

export const windowIsOpen = (item: Windows, now: number): boolean =>
  windowsOf(item).some((window) => isInWindow(window, now))

export const changesOfWindows = (item: Windows): number[] => windowsOf(item).flatMap(windowBoundaries)

/** The record with the days of the window open at `now`; undefined between windows. */
export function inOpenWindow<Item extends Identified>(record: Item, now: number): Open<Item> | undefined {
  const { laterWindows: _, ...item } = record
  const open = windowsOf(record).find((window) => isInWindow(window, now))
  return open && { ...item, ...open }
}

/** The record of a path after its last window, with the day that ended. Throws `not-found` for one that is open or upcoming. */
export function requireEnded<Item extends Windows & { path: string }>(
  records: readonly Item[],
  path: string,
  now: number,
): Item & { endDate: string } {
  const record = records.find((item) => item.path === path)
  const ended = record && windowsOf(record).findLast((window) => hasEnded(window, now))
  if (!record || !ended || windowIsOpen(record, now)) throw new ApiError('not-found')
  return { ...record, endDate: ended.endDate }
}

/** The records open at `now`, earliest first. */
export const openNow = <Item extends Identified>(records: readonly Item[], now: number): Open<Item>[] =>
  ordered(
    records.flatMap((record) => inOpenWindow(record, now) ?? []),
    byStartDateAscending,
  )

type Identified = Windows & { id: string }

type Open<Item> = Omit<Item, 'laterWindows'> & DateWindow & { id: string }

/**
 * Refuses a window that ends before it starts, or starts before the previous one has ended. Reported together with the other faults of a record,
 * so it checks only windows whose days are both valid.
 */
export const windowsInOrder = <Item extends Windows>(schema: z.ZodType<Item>): z.ZodType<Item> =>
  schema.superRefine(
    (item, { addIssue }) => {
      const windows = writtenWindows(item)
      for (const [i, window] of windows.entries()) {
        if (!window) continue
        const at = (field: string) => (i === 0 ? [field] : ['laterWindows', i - 1, field])
        const previous = windows[i - 1]
        if (window.endDate < window.startDate)
          addIssue({ code: 'custom', path: at('endDate'), message: 'is before startDate' })
        if (previous && window.startDate <= previous.endDate)
          addIssue({
            code: 'custom',
            path: at('startDate'),
            message: `must be after the end of the previous window, ${previous.endDate}`,
          })
      }
    },
    { when: () => true },
  )

const days = z.object({ startDate: day, endDate: day })
const withLater = z.object({ laterWindows: z.array(z.unknown()) })

function writtenWindows(item: unknown): (DateWindow | undefined)[] {
  const { laterWindows = [] } = withLater.safeParse(item).data ?? {}
  return [item, ...laterWindows].map((window) => days.safeParse(window).data)
}
