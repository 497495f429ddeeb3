import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openLazily } from '@leasing/server/open-lazily'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

/** Local mode's replacement for a mail server: writes each message to a file that a mail program can open, `MESSAGE-ID.eml`. */
export function createOutboxMail(folder: string, from: string): Mail {
  const writer = openLazily(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return {
    async send(message) {
      const transport = await writer.get()
      const { message: bytes } = await transport.sendMail(compose(message, from))
      const temporary = path.join(folder, `.${randomUUID()}`)
      // Synchronous: for a small file this is faster than the thread pool.
      const write = () => writeFileSync(temporary, bytes as Buffer, { mode: 0o600 })
      try {
        write()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        write()
      }
      renameSync(temporary, path.join(folder, `${message.messageId}.eml`))
    },
    close() {},
  }
}
