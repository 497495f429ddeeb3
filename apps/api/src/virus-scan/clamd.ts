import { connect } from 'node:net'

export type VirusScan = {
  /** Returns the name of the virus, or undefined when the file is clean. Throws when the scan fails. */
  findVirus: (bytes: Buffer) => Promise<string | undefined>
}

/** The address of clamd: a TCP port or a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function parseClamdUrl(text: string): ClamdAddress | undefined {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? []
  if (path) return { path }
  const [, host, port] =
    /^tcp:\/\/(?:\[([\da-f:]+)\]|([^/:@[\]]+)):(\d{1,5})$/i.exec(text)?.filter(Boolean) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined
}

/** A visitor waits for the scan; clamd needs about a second for 10 MiB. */
const LIMIT_MS = 5_000

const CHUNK_BYTES = 64 * 1024

/** The longest response contains the name of a virus. */
const MAX_RESPONSE_LENGTH = 1000

/** Scans with ClamAV's daemon by its INSTREAM command: chunks prefixed with their length in four bytes, then a length of zero. */
export const createClamd = (address: ClamdAddress, limitMs = LIMIT_MS): VirusScan => ({
  async findVirus(bytes) {
    const response = await scan(address, bytes, limitMs)
    if (response === 'stream: OK') return undefined
    const [, virus] = /^stream: (.+) FOUND$/.exec(response) ?? []
    if (virus) return virus
    throw failure(response.startsWith('INSTREAM size limit') ? 'CLAMD_SIZE_LIMIT' : 'CLAMD_ANSWER')
  },
})

function scan(address: ClamdAddress, bytes: Buffer, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const timeout = setTimeout(() => socket.destroy(failure('CLAMD_TIMEOUT')), limitMs)
    let response = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      response += part
      const end = response.indexOf('\0')
      if (end >= 0) resolve(response.slice(0, end))
      if (end >= 0 || response.length > MAX_RESPONSE_LENGTH) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timeout)
      reject(failure('CLAMD_CLOSED'))
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES)
      socket.write(lengthOf(chunk))
      socket.write(chunk)
    }
    socket.write(lengthOf(Buffer.alloc(0)))
  })
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** Logs show only the code of an error. */
const failure = (code: string) =>
  Object.assign(new Error('unexpected response of the virus scanner'), { code })
