import { expect, test } from 'vitest'
import { appointedStep, appointmentWords, withAppointment } from './appointment-words.ts'
import { answerTimeOf, type LeadWords } from './forms/lead-words.ts'
import { FORMS } from './forms/registry.ts'

const at = (text: string) => Date.parse(`${text}+07:00`)
const SLOT = {
  startsAt: at('2026-06-17T14:30:00'),
  endsAt: at('2026-06-17T15:00:00'),
  channel: 'phone',
} as const
const WORDS = 'วันพุธที่ 17 มิถุนายน พ.ศ. 2569 เวลา 14.30–15.00 น.'

test('an appointment in words', () => {
  expect(appointmentWords(SLOT)).toBe(WORDS)
  expect(appointmentWords({ ...SLOT, channel: 'line' })).toBe(`${WORDS} ทาง LINE`)
})

const CALLING = Object.entries(FORMS).filter(
  ([key, { lead }]) => answerTimeOf(lead) === 'callBack' && key !== 'credit-estimation',
)

test.each(CALLING)('mail and page of %s say the appointed time in place of working days', (_, { lead }) => {
  const { mail, received }: LeadWords = lead
  for (const promise of [mail.next, ...(mail.nextBy ? [mail.nextBy('สาขาตาก')] : [])]) {
    const text = withAppointment(promise, SLOT)
    expect(text).toContain(`${WORDS} ตามที่คุณนัดไว้`)
    expect(text).not.toMatch(/answer\.callBack|ที่คุณเลือกไว้/)
  }
  const step = received!.steps.find(({ within }) => within === 'callBack')!
  expect(appointedStep(step.text, SLOT)).toMatch(new RegExp(`^${WORDS}`))
  expect(appointedStep(step.text, SLOT)).not.toMatch(/ที่คุณเลือกไว้|อีเมลที่ให้ไว้/)
})

test('the promise of SMART FIN names the hours that were chosen', () => {
  const promise = 'สาขาตาก จะโทรกลับภายใน 1 วันทำการ ในเวลาทำการช่วง 09.00–12.00 น. ที่คุณเลือกไว้'
  expect(withAppointment(promise, SLOT)).toBe(`สาขาตาก จะโทรกลับ${WORDS} ตามที่คุณนัดไว้`)
})
