import { numberFrom, percentFrom } from '@leasing/contract/staff/form-values'
import { expect, test } from 'vitest'
import { blockOfText } from './clipboard-block.ts'
import { pastedInto, type TableText } from './paste-table.ts'

const BEFORE: TableText = {
  heads: ['48', '60', ''],
  rows: [
    { head: '10', cells: ['1', '2', ''] },
    { head: '20', cells: ['3', '4', ''] },
    { head: '', cells: ['', '', ''] },
  ],
}

const FIRST = { row: 0, column: 0, isFixed: false, read: percentFrom }

/** `48 60 | 10: 1 2 | 20: 3 4`, without what is empty. */
function shown(table: TableText): string {
  const isUsed = table.heads.map(
    (head, i) => head !== '' || table.rows.some(({ cells }) => (cells[i] ?? '') !== ''),
  )
  const used = (cells: readonly string[]) => cells.filter((_, i) => isUsed?.[i]).map((cell) => cell || '-')
  const rows = table.rows.filter(({ head, cells }) => head !== '' || cells.some((cell) => cell !== ''))
  return [
    used(table.heads).join(' '),
    ...rows.map(({ head, cells }) => `${head || '-'}: ${used(cells).join(' ')}`),
  ].join(' | ')
}

test.each<[string, string, string]>([
  ['cells', '5\t6\n7\t8\n', '48 60 | 10: 5 6 | 20: 7 8'],
  [
    'decimal commas, signs, Thai digits and spaces',
    '3,49\t3.59%\n๓.๖๙\t 4 ,5 \n',
    '48 60 | 10: 3,49 3.59 | 20: 3.69 4,5',
  ],
  ['what is no rate', '1,234\tฟรี\n', '48 60 | 10: 1,234 ฟรี | 20: 3 4'],
  ['terms above', '48\t60\n5\t6\n7\t8\n', '48 60 | 10: 5 6 | 20: 7 8'],
  ['terms above in another order', '60 งวด\t48 งวด\n6\t5\n', '48 60 | 10: 5 6 | 20: 3 4'],
  ['a corner, terms and down payments', 'ดาวน์\t48\t60\n10%\t5\t6\n20%\t7\t8\n', '48 60 | 10: 5 6 | 20: 7 8'],
  ['an empty corner', '\t48\t60\n20\t7\t8\n', '48 60 | 10: 1 2 | 20: 7 8'],
  [
    'a new term and a new down payment',
    'ดาวน์\t36\t48\n15\t5\t6\n',
    '36 48 60 | 10: - 1 2 | 15: 5 6 - | 20: - 3 4',
  ],
  ['titles of merged cells', 'อัตราดอกเบี้ย\t\t\n\t48\t60\nดาวน์ 10%\t5\t6\n', '48 60 | 10: 5 6 | 20: 3 4'],
  ['a title at the side', 'ดาวน์\t\t48\t60\n\t10\t5\t6\n', '48 60 | 10: 5 6 | 20: 3 4'],
  ['down payments at the side', '20\t7\t8\n10\t5\t6\n', '48 60 | 10: 5 6 | 20: 7 8'],
  ['whole rates', '12\t14\n13\t15\n', '48 60 | 10: 12 14 | 20: 13 15'],
])('pasted into the first cell: %s', (_, text, table) => {
  expect(shown(pastedInto(BEFORE, blockOfText(text), FIRST).table)).toBe(table)
})

test('an empty table takes its heads from the block', () => {
  const empty = { heads: [''], rows: [{ head: '', cells: [''] }] }

  const pasted = pastedInto(empty, blockOfText('ดาวน์ \\ งวด\t48\t60\n10%\t3,49\t3,59\n'), FIRST)

  expect(shown(pasted.table)).toBe('48 60 | 10: 3,49 3,59')
  expect(pasted).toMatchObject({ rows: 1, columns: 2, isByHeads: true })
})

test('prices go to their years, and keep the comma of their thousands', () => {
  const prices = { heads: ['manual', 'automatic'], rows: [{ head: '2026', cells: ['1', '2'] }] }

  const block = blockOfText('ปี\tธรรมดา\tออโต้\n2026\t450,000\t480,000\n2025\t400,000\t420,000')
  const pasted = pastedInto(prices, block, { ...FIRST, isFixed: true, read: numberFrom })

  expect(shown(pasted.table)).toBe('manual automatic | 2026: 450,000 480,000 | 2025: 400,000 420,000')
})

test('the table before stays as it was, to be brought back', () => {
  const before = structuredClone(BEFORE)

  pastedInto(BEFORE, [['5', '6']], FIRST)

  expect(BEFORE).toEqual(before)
})
