import { expect, test } from 'vitest'
import { gridOf, type SpannedCell } from './clipboard-block.ts'

/** `text`, `text>2` over two columns, `textv2` over two rows. */
const cells = (row: string): SpannedCell[] =>
  row.split(' ').map((cell) => {
    const [, text = '', columns = '1', rows = '1'] = /^([^>v]*)(?:>(\d+))?(?:v(\d+))?$/.exec(cell) ?? []
    return { text, columns: Number(columns), rows: Number(rows) }
  })

test.each([
  ['no merged cells', ['a b', 'c d'], ['a b', 'c d']],
  ['one rate for two terms', ['ดาวน์ 48 60', '10 3.5>2'], ['ดาวน์ 48 60', '10 3.5 3.5']],
  ['one rate for two down payments', ['10 3.5v2', '20'], ['10 3.5', '20 3.5']],
  ['one head for two rows of heads', ['ดาวน์v2 งวด>2', '48 60'], ['ดาวน์ งวด งวด', 'ดาวน์ 48 60']],
  ['cells right of one that comes from above', ['a bv2 c', 'd e'], ['a b c', 'd b e']],
  ['a title over the whole table', ['ปี-2569>3', 'ดาวน์ 48 60'], ['ดาวน์ 48 60']],
  ['more rows than the table has', ['av9 b', 'c'], ['a b', 'a c']],
])('a table of a spreadsheet: %s', (_, rows, grid) => {
  expect(gridOf(rows.map(cells)).map((line) => line.join(' '))).toEqual(grid)
})
