import { Worker } from 'node:worker_threads'
import { FileRejected } from '../uploads/file-rejected.ts'

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const LIMIT_MS = 20_000

/** The pixels of a HEIC, four bytes each, upright. sharp as npm has it cannot read the HEIC of telephones. Throws `FileRejected`. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: bytes })
  const late = setTimeout(() => void worker.terminate(), LIMIT_MS)
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the decoder ended without a picture')))
    })
  } catch (cause) {
    throw new FileRejected('file-unreadable', cause)
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
