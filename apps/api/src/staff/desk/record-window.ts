import { bangkokDay } from '@leasing/rules/bangkok-day'

export type Window = { startDate?: string; endDate?: string }

/** The publication window of a record. Of several windows: the current or next one, otherwise the last. */
export const windowOf = (value: unknown, now: number): Window | undefined => currentOf(windowsIn(value), now)

/** Every publication window of a record, in its order. */
export function windowsIn(value: unknown): Window[] {
  const { startDate, endDate, laterWindows } = (value ?? {}) as Record<string, unknown>
  return [{ startDate, endDate }, ...(Array.isArray(laterWindows) ? laterWindows : [])]
    .map((window) => onlyDays(window as Record<string, unknown>))
    .filter((window) => Object.keys(window).length > 0)
}

/** The current or next one of these windows, otherwise the last. */
export function currentOf(windows: readonly Window[], now: number): Window | undefined {
  const today = bangkokDay(now)
  return windows.find((window) => !window.endDate || window.endDate >= today) ?? windows.at(-1)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A draft is not validated. */
function onlyDays({ startDate, endDate }: Record<string, unknown>): Window {
  const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value)
  return { ...(isDay(startDate) && { startDate }), ...(isDay(endDate) && { endDate }) }
}
