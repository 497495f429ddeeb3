import { connect } from 'node:net'

export type VirusScan = {
  /** The name of the virus, or undefined when there is none. Throws when it cannot be said. */
  findVirus: (bytes: Buffer) => Promise<string | undefined>
}

/** Where clamd listens: a port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function parseClamdUrl(text: string): ClamdAddress | undefined {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? []
  if (path) return { path }
  const [, host, port] =
    /^tcp:\/\/(?:\[([\da-f:]+)\]|([^/:@[\]]+)):(\d{1,5})$/i.exec(text)?.filter(Boolean) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined
}

/** A visitor waits for it; clamd needs about a second for 10 MiB. */
const LIMIT_MS = 5_000

const CHUNK_BYTES = 64 * 1024

/** The longest answer is the name of a virus. */
const MAX_ANSWER_LENGTH = 1000

/** ClamAV's daemon, by its INSTREAM command: chunks with their length in four bytes, then a length of zero. */
export const createClamd = (address: ClamdAddress, limitMs = LIMIT_MS): VirusScan => ({
  async findVirus(bytes) {
    const answer = await ask(address, bytes, limitMs)
    if (answer === 'stream: OK') return undefined
    const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (virus) return virus
    throw failure(answer.startsWith('INSTREAM size limit') ? 'CLAMD_SIZE_LIMIT' : 'CLAMD_ANSWER')
  },
})

function ask(address: ClamdAddress, bytes: Buffer, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const tooLong = setTimeout(() => socket.destroy(failure('CLAMD_TIMEOUT')), limitMs)
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      answer += part
      const end = answer.indexOf('\0')
      if (end >= 0) resolve(answer.slice(0, end))
      if (end >= 0 || answer.length > MAX_ANSWER_LENGTH) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(tooLong)
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

/** The code is what a log line says of an error. */
const failure = (code: string) =>
  Object.assign(new Error('The virus scanner did not answer as it should'), { code })
