import type { DateWindow } from '@leasing/rules/date-window'
import { expect, test } from 'vitest'
import { IMPORTED_ON, SHIPPED } from '../../../test/shipped-content.ts'
import { type Recurring, windowsOf } from '../date-windows.ts'
import { readWritten } from '../read-files.ts'
import { promotions } from './promotions.ts'

type Written = Recurring<DateWindow> & { id: string; period?: string }

const written = readWritten(SHIPPED, promotions, IMPORTED_ON).then(({ records }) =>
  records.map(({ value }) => value as Written),
)

test('no promotion is promised for longer than half a year', async () => {
  for (const record of await written) {
    for (const { startDate, endDate } of windowsOf(record)) {
      const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000
      expect(days, record.id).toBeGreaterThan(0)
      expect(days, record.id).toBeLessThan(185)
    }
    // Pages show the days of the window that is open.
    expect(record.period, record.id).toBeUndefined()
  }
})
