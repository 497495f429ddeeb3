import { ApiError } from '@leasing/contract/errors'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { saveRecord, type Unsaved } from './save-record.server.ts'

const FIELDS: FormField[] = ['title', 'lead', 'note'].map((name) => ({
  name,
  label: name,
  required: false,
  kind: 'text',
}))
const PRODUCT: FormField = {
  name: 'product',
  label: 'ผลิตภัณฑ์',
  required: true,
  kind: 'reference',
  of: 'products',
}
const PRODUCTS = [
  { value: 'new', label: 'รถใหม่' },
  { value: 'used', label: 'รถใช้แล้ว' },
  { value: 'truck', label: 'รถบรรทุก' },
]
const BASE = { title: 'เดิม', lead: 'เดิม', note: 'เดิม' }

const PUBLISHED = { value: BASE, publishedAt: 0 }

/** Saves `mine`, opened from `BASE`, where somebody has saved `theirs` meanwhile. */
async function save(theirs: object, mine: Record<string, string>, sent: Record<string, string> = {}) {
  const draft = { value: theirs, version: 7, baseRevision: 1, savedAt: 0, by: { id: 'b', name: 'นิดา' } }
  return await meet({ revision: 2, draft }, mine, sent)
}

/** Saves `mine`, opened from `BASE`, where `standing` is met. */
async function meet(standing: object, mine: Record<string, string>, sent: Record<string, string>) {
  const staff = {
    findContentForm: async () => ({
      form: { fields: [...FIELDS, PRODUCT] },
      references: { products: PRODUCTS },
    }),
    saveDraft: async () => {
      throw new ApiError('changed-meanwhile', { context: { published: PUBLISHED, ...standing } })
    },
  } as unknown as StaffClient
  const form = new FormData()
  const all = {
    '@version': '6',
    '@baseRevision': '1',
    '@base': JSON.stringify(BASE),
    do: 'save',
    ...sent,
    ...mine,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  return await saveRecord({ staff, form, collection: 'faqs', id: 'payment', now: 1 })
}

const unsavedOf = (answer: unknown) => (answer as { data: Unsaved }).data

test('changes of the other side only are merged, fields changed on both sides are conflicting', async () => {
  const answer = await save({ ...BASE, lead: 'เขา', note: 'เขา' }, { ...BASE, title: 'ฉัน', note: 'ฉัน' })

  const { value, conflict } = unsavedOf(answer)
  expect(value).toEqual({ title: 'ฉัน', lead: 'เขา', note: 'ฉัน' })
  expect(conflict?.autoMerged).toEqual([{ path: 'lead', label: 'lead', before: 'เดิม', after: 'เขา' }])
  expect(conflict?.conflicting).toEqual([{ path: 'note', label: 'note', before: 'เขา', after: 'ฉัน' }])
})

test('conflicting choices are shown by their labels', async () => {
  const base = { ...BASE, product: 'new' }

  const answer = await save(
    { ...base, product: 'used' },
    { ...base, product: 'truck' },
    { '@base': JSON.stringify(base) },
  )

  expect(unsavedOf(answer).conflict?.conflicting).toMatchObject([{ before: 'รถใช้แล้ว', after: 'รถบรรทุก' }])
})

const DRAFT = { value: BASE, version: 7, baseRevision: 2, savedAt: 0, by: { id: 'b', name: 'นิดา' } }

test.each([
  ['a draft that somebody has saved', { revision: 1, draft: DRAFT }, '6', 'saved'],
  ['a release, of which the draft has gone on', { revision: 2, draft: DRAFT }, '7', 'published'],
  ['a release, and the draft with it', { revision: 2 }, '6', 'published'],
  ['what was public before, without the draft', { revision: 1 }, '6', 'changed'],
])('the cause of a conflict is told for %s', async (_, current, version, cause) => {
  const { conflict } = unsavedOf(await meet(current, { ...BASE, title: 'ฉัน' }, { '@version': version }))

  expect(conflict?.cause).toBe(cause)
  expect(conflict?.published).toEqual(cause === 'saved' ? undefined : PUBLISHED)
})

test('a field whose conflict is resolved is conflicting no more', async () => {
  const theirs = { ...BASE, note: 'เขา' }
  const { value, conflict } = unsavedOf(await save(theirs, { ...BASE, note: 'ฉัน' }))
  const { conflicting: _, ...shared } = conflict!

  const answer = await save(theirs, value as typeof BASE, {
    '@conflict': JSON.stringify(shared),
    do: 'take note',
  })

  expect(unsavedOf(answer)).toMatchObject({ value: theirs, conflict: { base: BASE, conflicting: [] } })
})

test('a double submit saves once and is no conflict', async () => {
  const mine = { ...BASE, title: 'ฉัน' }

  expect(await save(mine, mine)).toEqual({ id: 'payment', done: 'saved', next: undefined })
  expect(await save(mine, mine, { do: 'release' })).toMatchObject({
    next: '/releases/new?collection=faqs&id=payment',
  })
})

test('a form that comes back with a list changed is still of the text that it was opened from', async () => {
  const answer = await save(BASE, { ...BASE, title: 'ฉัน' }, { do: 'add items' })

  expect(unsavedOf(answer).seen).toEqual({ version: 6, baseRevision: 1, base: BASE })
})

test.each([
  ['@base', '{'],
  ['@base', '[]'],
  ['@conflict', 'null'],
  ['@conflict', '{"cause":"saved"}'],
])('a hidden field %s that the form did not write, %s, is refused', async (name, text) => {
  await expect(save(BASE, BASE, { [name]: text })).rejects.toMatchObject({ init: { status: 400 } })
})

test.each([
  [[], { done: 'saved', next: '/releases/new?collection=faqs&id=payment' }],
  [[{ field: 'title', message: 'กรอก' }], { done: 'faulty', next: undefined }],
  // Only another record can mend it, which may go out with this one.
  [
    [{ field: 'title', message: 'ไม่ตรง', about: { collection: 'fees', id: 'tax', title: 'ภาษี' } }],
    { done: 'saved' },
  ],
])('a draft with the faults %j is submitted or leads to them', async (faults, saved) => {
  const staff = {
    findContentForm: async () => ({ form: { fields: FIELDS }, references: {} }),
    saveDraft: async () => ({ version: 8, baseRevision: 1, savedAt: 0, faults }),
  } as unknown as StaffClient
  const form = new FormData()
  for (const [name, value] of Object.entries({
    '@version': '7',
    '@baseRevision': '1',
    do: 'release',
    title: 'ใหม่',
  }))
    form.append(name, value)

  expect(await saveRecord({ staff, form, collection: 'faqs', id: 'payment', now: 1 })).toMatchObject(saved)
})
