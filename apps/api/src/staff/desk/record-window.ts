import { bangkokDay } from '@leasing/rules/bangkok-day'

export type Window = { startDate?: string; endDate?: string }

/** The days of a record that has some: of several windows the one that is open or comes next, else the last. */
export function windowOf(value: unknown, now: number): Window | undefined {
  const { startDate, endDate, laterWindows } = (value ?? {}) as Record<string, unknown>
  const windows = [{ startDate, endDate }, ...(Array.isArray(laterWindows) ? laterWindows : [])]
    .map((window) => onlyDays(window as Record<string, unknown>))
    .filter((window) => Object.keys(window).length > 0)
  const today = bangkokDay(now)
  return windows.find((window) => !window.endDate || window.endDate >= today) ?? windows.at(-1)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A draft may hold anything. */
function onlyDays({ startDate, endDate }: Record<string, unknown>): Window {
  const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value)
  return { ...(isDay(startDate) && { startDate }), ...(isDay(endDate) && { endDate }) }
}
