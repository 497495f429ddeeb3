import type { FormField } from '@leasing/contract/staff/form'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, sessionContext } from '../context.ts'
import { loader } from './content-history.tsx'

const PRODUCT: FormField = {
  name: 'product',
  label: 'ผลิตภัณฑ์',
  required: true,
  kind: 'reference',
  of: 'products',
}

const MALI = { id: 'mali', name: 'มาลี มีสุข' }
const SOMCHAI = { id: 'somchai', name: 'สมชาย ใจดี' }

test('the history names what a record refers to as lists do, who published and who wrote it', async () => {
  const staff = {
    findContentForm: async () => ({
      form: { fields: [PRODUCT] },
      references: {
        products: [
          { value: 'new-car', label: 'รถใหม่' },
          { value: 'used-vehicle-2026', label: 'รถใช้แล้ว' },
        ],
      },
    }),
    findRecord: async () => ({ title: 'กระบะ' }),
    listDraftVersions: async () => ({ items: [] }),
    listRevisions: async () => ({
      items: [
        { revision: 2, publishedAt: 0, origin: 'office', by: SOMCHAI, authors: [MALI] },
        { revision: 1, publishedAt: 0, origin: 'office', by: MALI, authors: [MALI] },
      ],
    }),
    findRevision: async () => ({ before: { product: 'new-car' }, value: { product: 'used-vehicle-2026' } }),
  }
  const context = new RouterContextProvider()
  context.set(requestContext, { staff, now: 0, requestId: 'r', previewUrl: undefined } as never)
  context.set(sessionContext, { actions: [] } as never)
  const request = new Request('http://localhost:3100/content/groups/pickup/history')
  const params = { collection: 'groups', id: 'pickup' }

  const page = await loader({ request, context, params, url: new URL(request.url), pattern: '' })

  expect(page.differences).toMatchObject([{ before: 'รถใหม่', after: 'รถใช้แล้ว' }])
  // Whoever published and wrote it is named once.
  expect(page.revisions).toMatchObject([
    { words: expect.stringContaining('สมชาย ใจดี'), writers: 'มาลี มีสุข' },
    { words: expect.stringContaining('มาลี มีสุข'), writers: '' },
  ])
})
