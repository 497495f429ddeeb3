import type { StaffClient } from '@leasing/contract/staff/client'
import type { FormField } from '@leasing/contract/staff/form'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { processorMs } from '../../../../vitest.processor-time.ts'
import { requestContext, sessionContext } from '../context.ts'
import { action as workOutFigures } from './content-figures.ts'
import { action as saveRecord } from './content-record.tsx'

const FACTS: FormField = {
  ...{ name: 'facts', label: 'facts', required: false, one: 'fact' },
  kind: 'list',
  item: {
    ...{ name: '', label: '', required: true },
    kind: 'group',
    fields: [{ name: 'title', label: 'title', required: true, kind: 'text' }],
  },
}

const ACTIONS = [
  ['the figures of an offer', workOutFigures],
  ['a record', saveRecord],
] as const

/** What a person with these actions gets for a form. */
async function send(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  actions: StaffAction[],
  form: URLSearchParams,
) {
  const staff = {
    findContentForm: async () => ({ form: { fields: [FACTS] }, references: {} }),
    workOutFigures: async () => ({ sentences: [] }),
    saveDraft: async () => ({ version: 1 }),
  } as unknown as StaffClient
  const context = new RouterContextProvider()
  context.set(requestContext, { staff, now: 0, requestId: 'r', previewUrl: undefined })
  context.set(sessionContext, { actions } as never)
  const request = new Request('http://localhost:3100/content/promotions/june', { method: 'POST', body: form })
  const params = { collection: 'promotions', id: 'june' }
  const answer = await action({ request, context, params, url: new URL(request.url), pattern: '/' }).catch(
    (thrown) => thrown as { init?: ResponseInit },
  )
  return { status: (answer as { init?: ResponseInit }).init?.status ?? 200, wasRead: request.bodyUsed }
}

/** Fields that no record has, as in an attack, behind a count of rows. */
const flood = (rows: number, fields: number) =>
  new URLSearchParams([
    ['@version', '0'],
    ['@baseRevision', '0'],
    ['facts@n', String(rows)],
    ['do', 'save'],
    ...Array.from({ length: fields }, (_, i) => [`x${i}`, '']),
  ])

test.each(ACTIONS)('the form of %s is not read for who may not edit', async (_, action) => {
  expect(await send(action, ['content.read'], flood(2000, 10))).toEqual({ status: 403, wasRead: false })
})

test.each(ACTIONS)(
  'a form of %s with many fields or rows takes less than a second of processor time',
  async (_, action) => {
    const took = await processorMs(async () => {
      expect(await send(action, ['content.edit'], flood(1000, 9000))).toMatchObject({ status: 200 })
      expect(await send(action, ['content.edit'], flood(2000, 9000))).toMatchObject({ status: 413 })
      expect(await send(action, ['content.edit'], flood(2000, 70_000))).toMatchObject({ status: 413 })
    })

    expect(took).toBeLessThan(1000)
  },
)
