import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { createGatewaySms, type SmsGateway } from './gateway-sms.ts'
import type { Sms } from './sms.ts'

/** A gateway, or local mode's outbox folder. */
export type SmsConfig = SmsGateway | { outbox: string }

export const openSms = (config: SmsConfig, logger: Logger): Sms =>
  'outbox' in config ? createOutboxSms(config.outbox, logger) : createGatewaySms(config)

/** Local mode's replacement for a gateway: writes each message to a JSON file and logs its text. */
const createOutboxSms = (folder: string, logger: Logger): Sms => ({
  async send({ to, text }) {
    const sentAt = new Date().toISOString()
    const file = path.join(folder, `${sentAt.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, `${JSON.stringify({ to, text, sentAt }, null, 2)}\n`, { mode: 0o600 })
    logger.info({ text }, 'SMS written to the outbox')
  },
})
