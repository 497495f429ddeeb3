import type { Mail } from '../mail/mail.ts'
import { createOutboxMail } from '../mail/outbox-mail.ts'
import { createSmtpMail } from '../mail/smtp-mail.ts'
import { createWebhook, type Webhook, type WebhookConfig } from '../webhook/lead-webhook.ts'

export type DeliveryConfig = {
  /** A mail server, or local mode's outbox folder. */
  mail: { smtpUrl: string; from: string } | { outbox: string; from: string }
  /** Addresses of staff; if empty, the company's own address of the content. */
  leadsTo: readonly string[]
  /** The office, where staff read a request; undefined: their mails have all of it. */
  officeUrl?: string | undefined
  webhook: WebhookConfig | undefined
}

/** The services that deliver leads. */
export type LeadDelivery = {
  mail: Mail
  leadsTo: readonly string[]
  officeUrl?: string | undefined
  webhook: Webhook | undefined
}

export const openDelivery = ({ mail, leadsTo, officeUrl, webhook }: DeliveryConfig): LeadDelivery => ({
  mail:
    'smtpUrl' in mail
      ? createSmtpMail({ url: mail.smtpUrl, from: mail.from })
      : createOutboxMail(mail.outbox, mail.from),
  leadsTo,
  officeUrl,
  webhook: webhook && createWebhook(webhook),
})
