import { DeliveryFailed } from '../jobs/delivery-failed.ts'
import type { MailMessage } from './mail.ts'

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** Exactly one address: nothing in it can be parsed as a second address or as another header. */
export const isAddress = (text: string): boolean => ADDRESS.test(text) && !hasControls(text)

/** Parses a configured sender, `leads@company.example` or `Company <leads@company.example>`; undefined for anything else. */
export function parseSender(text: string): { name: string; address: string } | undefined {
  const [, name = '', address = ''] = /^(?:([^<>"]*)<([^<>]+)>)$/.exec(text.trim()) ?? [text, '', text.trim()]
  return isAddress(address) && !hasControls(name) ? { name: name.trim(), address } : undefined
}

/** The message as nodemailer expects it. A visitor's text reaches a header only as a valid address or on a single line. */
export function compose({ to, subject, text, html, messageId, replyTo }: MailMessage, from: string) {
  const sender = parseSender(from)
  const addresses = [...to, ...(replyTo === undefined ? [] : [replyTo])]
  if (!sender || to.length === 0 || !addresses.every(isAddress)) throw new DeliveryFailed('bad-address')
  if (!/^[\w.-]+$/.test(messageId)) throw new DeliveryFailed('bad-message-id')
  return {
    from: sender,
    to: to.map(withoutName),
    ...(replyTo !== undefined && { replyTo: withoutName(replyTo) }),
    subject: subject.replace(CONTROLS, ' ').trim(),
    text,
    ...(html !== undefined && { html }),
    messageId: `<${messageId}@${sender.address.split('@')[1]}>`,
    // Suppresses automatic replies (out of office), which nobody would read.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

const hasControls = (text: string) => text.search(CONTROLS) >= 0

/** nodemailer parses a string as a list of addresses; an object is always one address. */
const withoutName = (address: string) => ({ name: '', address })
