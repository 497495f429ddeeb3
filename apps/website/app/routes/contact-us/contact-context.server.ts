import type { VehicleTax } from '@leasing/contract/content/vehicle-tax'
import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { formatNumber } from '@leasing/rules/baht'
import { isDay } from '@leasing/rules/bangkok-day'
import { buddhistYear, formatThaiDate } from '@leasing/rules/thai-date'
import { type ContactTopic, FIELD_FACTS, vehicleYears } from '../../forms/contact-link.ts'
import type { Values } from '../../forms/form.ts'

type AskWords = { topic: string; message: string; title: string; lead: string }

/** The message form opens with the topic chosen, a first sentence, and says what it is for. */
const ASKS: Record<ContactTopic, AskWords> = {
  premium: {
    topic: 'insurance',
    message: 'ขอให้ช่วยเทียบเบี้ยประกัน',
    title: 'ขอใบเสนอราคาประกันภัยรถ',
    lead: 'ดูเรื่องรถให้ครบ แล้วฝากชื่อกับเบอร์ไว้ เราเทียบเบี้ยรวมให้ดูก่อนตัดสินใจ',
  },
  'direct-debit': {
    topic: 'payment',
    message: 'ขอใบสมัครหักบัญชีอัตโนมัติ',
    title: 'ขอใบสมัครหักบัญชีอัตโนมัติ',
    lead: 'ฝากชื่อกับเบอร์ไว้ เราติดต่อกลับเพื่อส่งใบสมัครให้',
  },
  'annual-tax': {
    topic: 'registration',
    message: 'ขอให้ต่อภาษีรถประจำปีให้',
    title: 'ให้เราต่อภาษีรถให้',
    lead: 'แนบรูปเอกสารที่มี แล้วฝากชื่อกับเบอร์ไว้ เราตรวจเอกสารและยอดให้ก่อนเก็บเงิน',
  },
}

export function readAsk(search: URLSearchParams): AskWords | undefined {
  const name = search.get('ask') ?? ''
  return Object.hasOwn(ASKS, name) ? ASKS[name as ContactTopic] : undefined
}

/** What the message form opens with, read from its address: only what is a choice of the form, so nothing that a stranger wrote is shown. */
export function readContext(
  search: URLSearchParams,
  table: VehicleTax | undefined,
  thisYear: number,
): Values {
  const ask = readAsk(search)
  const facts = FIELD_FACTS.flatMap((fact) => {
    const value = search.get(fact) ?? ''
    const isKnown =
      fact === 'vehicleYear'
        ? vehicleYears(thisYear).includes(Number(value))
        : Object.hasOwn(contactUs.fields[fact]?.choices ?? {}, value)
    return isKnown ? [[fact, value]] : []
  })
  const topic = ask?.topic ?? search.get('topic') ?? ''
  const about = table && describeTax(search, table)
  return {
    ...(Object.hasOwn(contactUs.fields.topic!.choices!, topic) && { topic }),
    ...(ask && { message: ask.message }),
    ...(about && { about }),
    ...Object.fromEntries(facts),
  }
}

/** The yearly tax that was calculated, in a line; numbers are read and written anew. */
function describeTax(search: URLSearchParams, { classes }: VehicleTax): string | undefined {
  const found = classes.find(({ id }) => id === search.get('plate'))
  const size = numberIn(search, 'size', 60_000)
  const total = numberIn(search, 'total', 1_000_000)
  if (!found || !size || !total) return undefined
  const registered = numberIn(search, 'registered', 2100)
  const due = search.get('due') ?? ''
  return [
    `ต่อภาษี ${found.plate.title}`,
    `${formatNumber(Math.round(size))} ${found.scale.by === 'engine' ? 'ซีซี' : 'กก.'}`,
    registered && `จดทะเบียน พ.ศ. ${buddhistYear(Math.round(registered))}`,
    isDay(due) && `ภาษีหมดอายุ ${formatThaiDate(due)}`,
    `รวม ${formatNumber(total, 2)} บาท (โดยประมาณ)`,
  ]
    .filter(Boolean)
    .join(' ')
}

function numberIn(search: URLSearchParams, name: string, max: number): number | undefined {
  const value = search.get(name) ?? ''
  return /^\d{1,7}(\.\d{1,2})?$/.test(value) && Number(value) <= max ? Number(value) : undefined
}
