import { expect, test } from 'vitest'
import { BodyTooLarge, createFormReader } from './form-body.ts'
import { Busy } from './turns.ts'

const LIMITS = { fieldsBytes: 1000, filesBytes: 5000, togetherBytes: 6000 }

const aForm = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://site.test/contactus', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

/** A body that comes in pieces and does not say how long it is. */
const inPieces = (count: number) =>
  new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < count; piece++) controller.enqueue(new Uint8Array(100))
      controller.close()
    },
  })

test('a form arrives as it was sent', async () => {
  const read = createFormReader(LIMITS)

  const form = await (await read(aForm(new URLSearchParams({ name: 'สมชาย' })))).formData()

  expect(form.get('name')).toBe('สมชาย')
})

test('a form with files may be larger than one without', async () => {
  const read = createFormReader(LIMITS)
  const withFile = new FormData()
  withFile.append('file', new File([new Uint8Array(3000)], 'a.jpg'))

  const form = await (await read(aForm(withFile))).formData()

  expect((form.get('file') as File).size).toBe(3000)
  await expect(read(aForm(new URLSearchParams({ a: 'x'.repeat(3000) })))).rejects.toThrow(BodyTooLarge)
})

test('a body that hides its length is cut off where it grows too large', async () => {
  const read = createFormReader(LIMITS)

  await expect(read(aForm(inPieces(20)))).rejects.toThrow(BodyTooLarge)
})

test('when too much is on its way at once, the next is asked to come back, and others after it are taken', async () => {
  const read = createFormReader(LIMITS)
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  let release = () => {}
  const slow = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(4900))
      release = () => controller.close()
    },
  })
  const first = read(aForm(slow, multipart))
  await new Promise((resolve) => setImmediate(resolve))

  await expect(read(aForm(inPieces(20), multipart))).rejects.toThrow(Busy)
  release()
  await first

  await expect(read(aForm(inPieces(20), multipart))).resolves.toBeInstanceOf(Request)
})
