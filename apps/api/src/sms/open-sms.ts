import type { Logger } from 'pino'
import { createGatewaySms, type SmsGateway } from './gateway-sms.ts'
import { createOutboxSms } from './outbox-sms.ts'
import type { Sms } from './sms.ts'

/** A gateway, or the folder where a local copy puts messages instead. */
export type SmsConfig = SmsGateway | { outbox: string }

export const openSms = (config: SmsConfig, logger: Logger): Sms =>
  'outbox' in config ? createOutboxSms(config.outbox, logger) : createGatewaySms(config)
