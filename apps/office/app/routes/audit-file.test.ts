import { expect, test } from 'vitest'
import { auditCsv } from './audit-file.ts'

test('the file says in words who did what, and nothing in it is a formula', () => {
  const entry = { seq: 7, at: Date.parse('2026-11-23T09:05:00+07:00'), action: 'staff.ban', detail: { a: 1 } }

  expect(
    auditCsv({
      items: [
        { ...entry, actor: 'staff:a', actorName: '=มาลี', subject: 'staff:b', subjectName: 'สมชาย, ใจดี' },
      ],
      collections: {},
    }),
  ).toBe(
    '\uFEFFลำดับ,เมื่อ,ใคร,ทำอะไร,กับ,รายละเอียด\r\n7,23 พ.ย. 2569 เวลา 09.05 น.,\'=มาลี,ระงับบัญชี,"สมชาย, ใจดี","{""a"":1}"\r\n',
  )
})
