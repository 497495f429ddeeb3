import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells with commas, quotes or lines are quoted, and the file says that it is UTF-8', () => {
  const rows = [
    ['ชื่อ', 'ข้อความ'],
    ['ก, ข', 'เขาว่า "ได้"\nครับ'],
    ['ค', 1234.5],
  ]

  expect(csvOf(rows)).toBe('\uFEFFชื่อ,ข้อความ\r\n"ก, ข","เขาว่า ""ได้""\nครับ"\r\nค,1234.5\r\n')
})
