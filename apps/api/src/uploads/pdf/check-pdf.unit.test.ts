import { expect, test, vi } from 'vitest'
import { aPdf, aRawPdf } from '../../../test/upload-builders.ts'
import { checkPdf } from './check-pdf.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

test('a PDF comes back as a new document', async () => {
  expect(await checkPdf(aRawPdf())).toEqual(aPdf())
})

test.each<[string, Buffer]>([
  ['without its header', aPdf().subarray(4)],
  ['with something before its header', Buffer.concat([Buffer.from('MZ'), aPdf()])],
  ['cut short', aPdf().subarray(0, -8)],
  ['nested more deeply than any reader goes', aRawPdf({ page: `/Resources ${'['.repeat(1_000_000)}` })],
])('one %s is refused', async (_, pdf) => {
  await expect(checkPdf(pdf)).rejects.toMatchObject({ code: 'file-unreadable' })
})

test('one that takes too long is refused, and harms no other', async () => {
  // Each beginning of an object is looked after to the end of the file.
  const slow = aRawPdf({ objects: '1 0 obj )\n'.repeat(500_000) })

  const answers = await Promise.allSettled([
    checkPdf(slow, 500),
    checkPdf(aPdf()),
    checkPdf(slow, 500),
    checkPdf(aPdf()),
  ])

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

test('of ten at once each gets its own', async () => {
  const pdfs = Array.from({ length: 10 }, (_, i) => aRawPdf({ page: `/UserUnit ${i + 1}` }))

  const written = await Promise.all(pdfs.map((pdf) => checkPdf(pdf)))

  expect(written.map((pdf) => /UserUnit (\d+)/.exec(pdf.toString('latin1'))?.[1])).toEqual(
    pdfs.map((_, i) => String(i + 1)),
  )
})
