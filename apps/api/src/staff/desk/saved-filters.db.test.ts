import { MOST_FILTERS } from '@leasing/contract/staff/saved-filters'
import { expect, test } from 'vitest'
import { testStaff } from '../../../test/staff.ts'

const NEWS = { collection: 'news' }

test('a person saves filters of a list under names, which nobody else sees or removes', async () => {
  const staff = await testStaff()
  const editor = await staff.signedIn('editor')
  const approver = await staff.signedIn('approver')
  const save = (name: string, query: string) =>
    editor.json('saveFilter', { params: NEWS, body: { name, query } })
  const names = async (person = editor, params = NEWS) =>
    (await person.json('listSavedFilters', { params })).items.map(
      ({ name, query }: { name: string; query: string }) => `${name}: ${query}`,
    )
  const { id } = await save('ใกล้หมด', 'sort=ends')
  await save('ร่าง', 'state=draft')
  // The same name replaces what it stood for.
  expect(await save('ใกล้หมด', 'state=shown&sort=ends')).toEqual({ id })

  expect(await names()).toEqual(expect.arrayContaining(['ใกล้หมด: state=shown&sort=ends', 'ร่าง: state=draft']))
  expect(await names()).toHaveLength(2)
  expect(await names(editor, { collection: 'promotions' })).toEqual([])
  expect(await names(approver)).toEqual([])
  expect(await approver.says('removeFilter', { params: { id } })).toBe('404 not-found')
  expect(await editor.says('removeFilter', { params: { id } })).toBe('200')
  expect(await names()).toEqual(['ร่าง: state=draft'])
})

test('filters are few, have names, and belong to a list', async () => {
  const staff = await testStaff()
  const editor = await staff.signedIn('editor')
  const save = (name: string, query = 'state=draft', params = NEWS) =>
    editor.says('saveFilter', { params, body: { name, query } })

  for (let i = 0; i < MOST_FILTERS; i++) expect(await save(`ตัวกรอง ${i}`)).toBe('200')
  expect(await save('อีกชุด')).toBe('409 not-ready')
  expect(await save('ตัวกรอง 0', 'state=ended')).toBe('200')
  expect(await save(' ')).toBe('422 invalid-input')
  expect(await save('ว่าง', '')).toBe('422 invalid-input')
  expect(await save('ที่ไหน', 'state=draft', { collection: 'nothing' })).toBe('404 not-found')
})
