import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openLazily } from '../process/open-lazily.ts'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

/** The stand-in of a local copy: each message becomes a file that a mail program opens, `MESSAGE-ID.eml`. */
export function createOutboxMail(folder: string, from: string): Mail {
  const writer = openLazily(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return {
    async send(message) {
      const transport = await writer.get()
      const { message: bytes } = await transport.sendMail(compose(message, from))
      const aside = path.join(folder, `.${randomUUID()}`)
      const write = () => writeFile(aside, bytes as Buffer, { mode: 0o600 })
      await write().catch(async (error) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(aside, path.join(folder, `${message.messageId}.eml`))
    },
    close() {},
  }
}
