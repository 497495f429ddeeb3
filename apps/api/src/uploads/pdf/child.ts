import type { PdfRejected } from './copying.ts'
import { rewritePdf } from './rewrite-pdf.ts'

export type Answer = { bytes: Uint8Array } | { code: PdfRejected['code'] }

// The site that started this process ends it, by closing the channel; a signal to the whole group must not cut off what runs.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('message', async (bytes: Uint8Array) => process.send?.(await answer(bytes)))

const answer = (bytes: Uint8Array): Promise<Answer> =>
  rewritePdf(bytes).then(
    (bytes) => ({ bytes }),
    ({ code }: PdfRejected) => ({ code }),
  )

process.send?.('ready')
