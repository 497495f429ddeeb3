import type { PdfRejected } from './copy-pdf-objects.ts'
import { rewritePdf } from './rewrite-pdf.ts'

export type Answer = { bytes: Uint8Array } | { code: PdfRejected['code'] }

// Ends when the parent closes the channel. Signals to the process group are ignored, so that running work is not interrupted.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('message', async (bytes: Uint8Array) => process.send?.(await answer(bytes)))

const answer = (bytes: Uint8Array): Promise<Answer> =>
  rewritePdf(bytes).then(
    (bytes) => ({ bytes }),
    ({ code }: PdfRejected) => ({ code }),
  )

process.send?.('ready')
