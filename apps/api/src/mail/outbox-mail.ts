import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

/** The stand-in of a local copy: each message becomes a file that a mail program opens, `MESSAGE-ID.eml`. */
export function createOutboxMail(folder: string, from: string): Mail {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message: bytes } = await transport.sendMail(compose(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = path.join(folder, `.${randomUUID()}`)
      await writeFile(aside, bytes as Buffer, { mode: 0o600 })
      await rename(aside, path.join(folder, `${message.messageId}.eml`))
    },
    close() {},
  }
}
