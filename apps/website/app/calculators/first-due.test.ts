import { expect, test } from 'vitest'
import { readDueDate } from './first-due.server.ts'

test('what is no day, past, or far away is said and stays as it was typed', () => {
  const read = (typed: string) => readDueDate(typed, '2026-11-27')

  expect(read('พรุ่งนี้')).toEqual({ typed: 'พรุ่งนี้', fault: expect.stringContaining('เช่น 5/1/2570') })
  expect(read('26/11/2569')).toEqual({ typed: '26/11/2569', fault: expect.stringContaining('ผ่านไปแล้ว') })
  expect(read('1/1/2575')).toEqual({ typed: '1/1/2575', fault: 'เลือกวันภายใน 1 ปีจากวันนี้' })
  expect(readDueDate('', '2026-11-27')).toBeUndefined()
})
