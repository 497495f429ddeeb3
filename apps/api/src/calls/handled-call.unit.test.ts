import { post } from '@leasing/contract/call'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handleWrite } from './handled-call.ts'

const title = z.object({ title: z.string() })
const saveTitle = post('/titles', {
  summary: 'Saves a title',
  description: '',
  area: 'Forms',
  body: title,
  answer: title,
})

test('a text of a visitor is guarded against formulas', async () => {
  const { handle } = handleWrite(saveTitle, {} as never, async ({ body }) => body)

  const { answer } = await handle(
    { params: {}, query: {}, body: { title: ' +60 วัน' } },
    { requestId: 'request-0001' },
  )

  expect(answer).toEqual({ title: "'+60 วัน" })
})
