import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COLLECTIONS } from './registry.ts'
import { writeToCheck } from './to-check.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const page = writeToCheck(path.join(ROOT, 'content'), COLLECTIONS)

test('docs/to-check.md is what `npm run content -- to-check` would write', async () => {
  expect(await readFile(path.join(ROOT, 'docs/to-check.md'), 'utf8')).toBe(await page)
})

test.each([
  {
    doubt: 'a rule that nobody has read',
    part: 'Unread',
    place: '`repayment-rules.yaml` earlyClosing.rows.1',
  },
  {
    doubt: 'a step within a confirmed law',
    part: 'Unconfirmed',
    place: '`repayment-rules.yaml` earlyClosing.rows.0.figures.1',
  },
  {
    doubt: 'a premium within a reported law',
    part: 'Unconfirmed',
    place: '`compulsory-insurance.yaml` premiums.6',
  },
  { doubt: 'a fee whose first day is not known', part: 'Reported', place: '`fees.yaml` move-registration' },
])('the page names $doubt', async ({ part, place }) => {
  const section = (await page).split('## ').find((text) => text.startsWith(part))

  expect(section).toContain(place)
})

test('what is confirmed is not on the page', async () => {
  expect(await page).not.toContain('collection-visit')
})
