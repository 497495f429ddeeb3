import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

// Runs in a worker thread: decoding blocks the processor for a second, and the decoder never frees its memory.
const [picture] = new libheif.HeifDecoder().decode(workerData as Uint8Array)
if (!picture) throw new Error('no picture')
const [width, height] = [picture.get_width(), picture.get_height()]
const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
picture.display(pixels, (drawn) => {
  if (!drawn) throw new Error('cannot be decoded')
  parentPort!.postMessage({ data: drawn.data, width, height }, [drawn.data.buffer])
})
