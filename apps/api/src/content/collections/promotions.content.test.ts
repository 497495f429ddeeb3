import path from 'node:path'
import type { DateWindow } from '@leasing/rules/date-window'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { expect, test } from 'vitest'
import { readWritten } from '../read-files.ts'
import { type Recurring, windowIsOpen, windowsOf } from '../windows.ts'
import { promotions } from './promotions.ts'

const SHIPPED = path.join(import.meta.dirname, '../../../../../content')

type Written = Recurring<DateWindow> & { id: string; period: string }

const written = readWritten(SHIPPED, promotions).then(({ records }) =>
  records.map(({ value }) => value as Written),
)

test('at least six promotions are offered in every month until the end of 2571', async () => {
  const records = await written

  for (let month = new Date('2026-11-22T12:00:00+07:00'); month.getTime() < Date.UTC(2029, 0); ) {
    const offered = records.filter((record) => windowIsOpen(record, month.getTime()))
    expect(offered.length, month.toISOString()).toBeGreaterThanOrEqual(6)
    month = new Date(month.getTime())
    month.setUTCMonth(month.getUTCMonth() + 1)
  }
})

test('no promotion is promised for longer than half a year', async () => {
  for (const record of await written) {
    for (const { startDate, endDate } of windowsOf(record)) {
      const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000
      expect(days, record.id).toBeGreaterThan(0)
      expect(days, record.id).toBeLessThan(185)
    }
    expect(record.period).toBe(`${formatThaiDate(record.startDate)} – ${formatThaiDate(record.endDate)}`)
  }
})
