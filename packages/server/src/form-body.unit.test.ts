import { expect, test } from 'vitest'
import { BudgetFull } from './body-budget.ts'
import { BodyTooLarge, createFormReader } from './form-body.ts'

const KB = 1000

const LIMITS = {
  fields: { bytes: 100 * KB, togetherBytes: 300 * KB },
  files: { bytes: 500 * KB, togetherBytes: 600 * KB },
}

test('a form arrives as it was sent', async () => {
  const { read } = aReader()

  const form = await read(aForm(new URLSearchParams({ name: 'สมชาย' })))

  expect(new URLSearchParams(form).get('name')).toBe('สมชาย')
})

test('each kind of form has its own limit', async () => {
  const { read } = aReader()

  expect(await read(aForm(inPieces(150)), 'files')).toHaveLength(150 * KB)
  await expect(read(aForm(inPieces(150)), 'fields')).rejects.toThrow(BodyTooLarge)
})

test('a page without a form gets nothing of what is sent to it, and none of it is read', async () => {
  const { read } = aReader()
  let isRead = false
  const pull = () => {
    isRead = true
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })

  expect(await read(aForm(body), 'none')).toBe('')
  expect(isRead).toBe(false)
})

test('a body that hides its length is cut off where it grows too large', async () => {
  const { read } = aReader()

  await expect(read(aForm(inPieces(200)))).rejects.toThrow(BodyTooLarge)
})

test('forms with files leave room for those without', async () => {
  const { read, hold } = aReader()
  const held = await hold(aForm('x'.repeat(450 * KB)))

  await expect(read(aForm(inPieces(300)), 'files')).rejects.toThrow(BudgetFull)
  expect(await read(aForm('small'))).toBe('small')
  held.release()
  await held.done
  expect(await read(aForm(inPieces(300)), 'files')).toHaveLength(300 * KB)
})

/** A reader with a visitor, and answers that are held back until they are released. */
function aReader() {
  const receive = createFormReader(LIMITS)
  return {
    read: (request: Request, kind: 'none' | 'fields' | 'files' = 'fields') =>
      receive(request, kind, 'visitor', (form) => form.text()),
    async hold(request: Request) {
      const { promise, resolve: release } = Promise.withResolvers<void>()
      const received = Promise.withResolvers<void>()
      const done = receive(request, 'files', 'visitor', () => {
        received.resolve()
        return promise
      })
      await received.promise
      return { release, done }
    },
  }
}

const aForm = (body: BodyInit) =>
  new Request('http://site.test/contactus', { method: 'POST', body, duplex: 'half' } as RequestInit)

/** A body that comes in pieces of 1 kB and does not say how long it is. */
const inPieces = (count: number) =>
  new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < count; piece++) controller.enqueue(new Uint8Array(KB))
      controller.close()
    },
  })
