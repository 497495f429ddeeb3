/** Calls `done` with the status of each response once it is complete. Only the length of the body is read. */
export function createResponseReader(done: (status: number) => void): (chunk: Buffer) => void {
  let buffered: Buffer | undefined
  let missing = 0
  let isChunked = false
  let status = 0

  return (chunk) => {
    if (missing > 0 && !isChunked) {
      missing -= chunk.length
      if (missing === 0) done(status)
      return
    }
    buffered = buffered ? Buffer.concat([buffered, chunk]) : chunk
    if (isChunked) return endOfChunks()
    const end = buffered.indexOf('\r\n\r\n')
    if (end < 0) return
    const text = buffered.toString('latin1', 0, end + 2)
    status = Number(text.slice(9, 12))
    isChunked = /\r\ntransfer-encoding: *chunked/i.test(text)
    if (isChunked) return endOfChunks()
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    missing = end + 4 + length - buffered.length
    buffered = undefined
    if (missing === 0) done(status)
  }

  function endOfChunks() {
    if (buffered!.subarray(-7).toString('latin1') !== '\r\n0\r\n\r\n') return
    buffered = undefined
    isChunked = false
    missing = 0
    done(status)
  }
}
