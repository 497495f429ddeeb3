import { expect, test } from 'vitest'
import { compose, isAddress, parseSender } from './compose.ts'
import type { MailMessage } from './mail.ts'

const FROM = 'อรุณ ลีสซิ่ง <leads@company.example>'

const aMessage = (given: Partial<MailMessage> = {}): MailMessage => ({
  to: ['staff@company.example'],
  subject: 'คำขอรีไฟแนนซ์ RF-7K3M-Q2',
  text: 'มีคำขอใหม่',
  messageId: 'job-1.1',
  ...given,
})

test('the Message-ID follows from the id of the message and the domain of the sender', () => {
  expect(compose(aMessage(), FROM).messageId).toBe('<job-1.1@company.example>')
})

test.each([
  'somchai@visitor.example\r\nBcc: many@elsewhere.example',
  'somchai@visitor.example, other@elsewhere.example',
  'somchai@visitor.example;other@elsewhere.example',
  'Somchai <somchai@visitor.example>',
  'somchai@visitor.example\u0000',
  'group:somchai@visitor.example;',
  '"a b"@visitor.example',
  'somchai',
  '@visitor.example',
  'a@b@c.example',
  '',
])('%j is not taken as an address', (address) => {
  expect(isAddress(address)).toBe(false)
  expect(() => compose(aMessage({ to: [address] }), FROM)).toThrow('bad-address')
  expect(() => compose(aMessage({ replyTo: address }), FROM)).toThrow('bad-address')
})

test('a message to nobody is refused', () => {
  expect(() => compose(aMessage({ to: [] }), FROM)).toThrow('bad-address')
})

test('an id that could end the header is refused', () => {
  expect(() => compose(aMessage({ messageId: 'x>\r\nBcc: a@b.example' }), FROM)).toThrow('bad-message-id')
})

test('a subject stays on one line', () => {
  expect(compose(aMessage({ subject: 'สวัสดี\r\nBcc: a@b.example\u2028x' }), FROM).subject).toBe(
    'สวัสดี Bcc: a@b.example x',
  )
})

test.each([
  ['leads@company.example', { name: '', address: 'leads@company.example' }],
  [FROM, { name: 'อรุณ ลีสซิ่ง', address: 'leads@company.example' }],
  [' <leads@company.example> ', { name: '', address: 'leads@company.example' }],
  ['leads', undefined],
  ['a@b.example, c@d.example', undefined],
  ['A\nB <a@b.example>', undefined],
  ['', undefined],
])('the sender %j is read as %o', (text, parts) => {
  expect(parseSender(text)).toEqual(parts)
})
