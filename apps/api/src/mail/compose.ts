import { DeliveryFailed } from '../jobs/delivery-failed.ts'
import type { MailMessage } from './mail.ts'

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** One address, alone: nothing in it can be read as a second one, or as another header. */
export const isAddress = (text: string): boolean => ADDRESS.test(text) && !hasControls(text)

/** A sender as settings write it, `leads@company.example` or `Company <leads@company.example>`, in its parts; undefined for anything else. */
export function parseSender(text: string): { name: string; address: string } | undefined {
  const [, name = '', address = ''] = /^(?:([^<>"]*)<([^<>]+)>)$/.exec(text.trim()) ?? [text, '', text.trim()]
  return isAddress(address) && !hasControls(name) ? { name: name.trim(), address } : undefined
}

/** The message in the words of the mail library. Text of a visitor reaches a header only as an address that is one, or on a single line. */
export function compose({ to, subject, text, html, messageId, replyTo }: MailMessage, from: string) {
  const sender = parseSender(from)
  const addresses = [...to, ...(replyTo === undefined ? [] : [replyTo])]
  if (!sender || to.length === 0 || !addresses.every(isAddress)) throw new DeliveryFailed('bad-address')
  if (!/^[\w.-]+$/.test(messageId)) throw new DeliveryFailed('bad-message-id')
  return {
    from: sender,
    to: to.map(alone),
    ...(replyTo !== undefined && { replyTo: alone(replyTo) }),
    subject: subject.replace(CONTROLS, ' ').trim(),
    text,
    ...(html !== undefined && { html }),
    messageId: `<${messageId}@${sender.address.split('@')[1]}>`,
    // Answers of machines (out of office) would only come back to a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

const hasControls = (text: string) => text.search(CONTROLS) >= 0

/** An object is taken as it is; a string would be parsed as a list. */
const alone = (address: string) => ({ name: '', address })
