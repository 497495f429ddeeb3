import { shapedInstalment, shapeNamed } from '@leasing/rules/repayment-shapes'
import { expect, test } from 'vitest'
import { contractEvents } from './contract-calendar.ts'

const STEPS = [
  { paidParts: 1, ofParts: 3, discountPercent: 60 },
  { paidParts: 2, ofParts: 3, discountPercent: 70 },
  { paidParts: 1, ofParts: 1, discountPercent: 100 },
]

function eventsOf(
  shape: string,
  amount = 0,
  firstDue = '2027-01-31',
  isOfCompany = false,
  today = '2026-11-27',
) {
  const purchase = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 2.5, term: 60 }
  const result = shapedInstalment(purchase, shapeNamed(shape)!.withAmount(amount), 10)
  if ('refused' in result) throw new Error(result.refused)
  const closing = { steps: STEPS, appliesTo: 'บุคคลธรรมดา' }
  const documents = 'ใช้สำเนาบัตรประชาชน'
  return contractEvents({ name: 'ตะวัน', result, firstDue, closing, isOfCompany, documents, today })
}

const of = (events: ReturnType<typeof eventsOf>, kind: string) =>
  events.filter(({ id }) => id.startsWith(`${kind}-`)).map(({ day, title }) => [day, title])

test('every instalment is on its day, the last of a shorter month included', () => {
  const instalments = of(eventsOf('equal'), 'instalment')

  expect(instalments).toHaveLength(60)
  expect(instalments.slice(0, 3)).toEqual([
    ['2027-01-31', 'จ่ายค่างวด 12,000\u00a0บาท (งวดที่ 1 จาก 60)'],
    ['2027-02-28', 'จ่ายค่างวด 12,000\u00a0บาท (งวดที่ 2 จาก 60)'],
    ['2027-03-31', 'จ่ายค่างวด 12,000\u00a0บาท (งวดที่ 3 จาก 60)'],
  ])
  expect(instalments.at(-1)![0]).toBe('2031-12-31')
})

test('those that differ have their own amount and day', () => {
  expect(of(eventsOf('half-yearly-extra', 20_000), 'instalment')[5]).toEqual([
    '2027-06-30',
    'จ่ายค่างวด 28,667\u00a0บาท (งวดที่ 6 จาก 60)',
  ])
})

test('of a season the day that was chosen is that of its first instalment, half a year after signing', () => {
  const events = eventsOf('season-6', 0, '2027-08-31')

  expect(of(events, 'instalment').slice(0, 2)).toEqual([
    ['2027-08-31', 'จ่ายค่างวด 72,000\u00a0บาท (งวดที่ 1 จาก 10)'],
    ['2028-02-29', 'จ่ายค่างวด 72,000\u00a0บาท (งวดที่ 2 จาก 10)'],
  ])
  expect(of(events, 'instalment').at(-1)![0]).toBe('2032-02-29')
  expect(of(events, 'tax')[0]![0]).toBe('2028-01-29')
  expect(of(events, 'end').map(([day]) => day)).toEqual(['2031-12-31', '2032-01-30'])
})

test('the closing discount rises with the instalments 21 and 41 of 60, where the rule is known', () => {
  expect(of(eventsOf('equal'), 'discount')).toEqual([
    ['2028-09-30', 'จ่ายงวดที่ 21 แล้ว ส่วนลดถ้าปิดบัญชีขึ้นเป็น 70%'],
    ['2030-05-31', 'จ่ายงวดที่ 41 แล้ว ส่วนลดถ้าปิดบัญชีขึ้นเป็น 100%'],
  ])
  expect(of(eventsOf('balloon', 200_000), 'discount')).toEqual([])
  expect(of(eventsOf('equal', 0, '2027-01-31', true), 'discount')).toEqual([])
})

test('tax and insurance are renewed every year, and the end is prepared', () => {
  const events = eventsOf('equal')

  expect(of(events, 'tax').map(([day]) => day)).toEqual([
    '2027-12-01',
    '2028-12-01',
    '2029-12-01',
    '2030-12-01',
    '2031-12-01',
  ])
  expect(of(events, 'insurance')).toHaveLength(5)
  expect(of(events, 'end').map(([day]) => day)).toEqual(['2031-11-01', '2031-12-01'])
  expect(events.find(({ id }) => id.startsWith('end-60'))?.text).toBe('ตะวัน ใช้สำเนาบัตรประชาชน')
})

test('events are in order, and each has an id of its own', () => {
  const events = eventsOf('equal')
  const days = events.map(({ day }) => day)

  expect(days).toEqual(days.toSorted())
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})

test('nothing is reminded of that is over', () => {
  // Signed a year before the first instalment, by its shape: the first reminder would be a month ago.
  const events = eventsOf('season-12', 0, '2026-12-01')

  expect(of(events, 'tax')[0]![0]).toBe('2027-11-01')
  expect(events.every(({ day }) => day >= '2026-11-27')).toBe(true)
})
