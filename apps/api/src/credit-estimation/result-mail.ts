import type { AnswerTimes } from '@leasing/contract/content/answer-times'
import { selectedDealer } from '@leasing/contract/credit-estimation'
import { formatBaht } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { z } from 'zod'
import { dealers } from '../content/collections/dealers.ts'
import type { ContentStore } from '../content/store.ts'
import type { Lead } from '../leads/lead.ts'

type Names = Pick<ContentStore, 'all'>
type Fact = { label: string; value: string }

const figures = z.object({ creditLimit: z.number(), minDownPayment: z.number(), validUntil: z.iso.date() })

/** Where a lead of SMART FIN is: what was promised to its visitor follows from it. */
function stateOf(data: Lead['data']) {
  const { data: result } = figures.safeParse(data)
  if (!result) return { kind: 'screened-out' } as const
  const { dealer, contactStartTime, contactEndTime } = data
  const { data: chosen } = selectedDealer.safeParse({ dealer, contactStartTime, contactEndTime })
  return { kind: chosen ? 'dealer' : 'result', result, chosen } as const
}

/** What the visitor reads: the result and the next step, or who calls and when. A call is promised once a dealer was chosen, not before. */
export function resultConfirmation(
  data: Lead['data'],
  content: Names,
  { callBack }: Pick<AnswerTimes, 'callBack'>,
): { next: string; facts: Fact[] } {
  const { kind, result, chosen } = stateOf(data)
  if (kind === 'screened-out')
    return { next: `จากคำตอบล่าสุด เรายังประเมินวงเงินให้คุณไม่ได้ ดูเหตุผลและทางเลือกได้ที่${PAGE}`, facts: [] }
  const facts = [
    ...(result.creditLimit > 0
      ? [
          { label: 'วงเงินประเมินเบื้องต้น', value: formatBaht(result.creditLimit) },
          { label: 'เงินดาวน์ขั้นต่ำ', value: formatBaht(result.minDownPayment) },
          { label: 'ใช้ผลนี้ได้ถึงวันที่', value: formatThaiDate(result.validUntil, 'long') },
        ]
      : []),
  ]
  if (chosen) {
    const name = nameOf(chosen.dealer, content)
    const hours = `${hourWords(chosen.contactStartTime)}–${hourWords(chosen.contactEndTime)} น.`
    return {
      next: `${name ?? 'ผู้จำหน่ายที่คุณเลือก'} จะโทรกลับภายใน ${callBack} วันทำการ ในเวลาทำการช่วง ${hours} ที่คุณเลือกไว้`,
      facts: [...(name ? [{ label: 'ผู้จำหน่ายหรือสาขา', value: name }] : []), ...facts],
    }
  }
  if (result.creditLimit === 0)
    return { next: `จากข้อมูลที่คุณให้ เรายังให้วงเงินไม่ได้ ดูเหตุผล สิ่งที่ช่วยได้ และแก้คำตอบได้ที่${PAGE}`, facts }
  return { next: `ผลประเมินของคุณพร้อมแล้ว ขั้นต่อไปคือเลือกผู้จำหน่ายที่${PAGE}`, facts }
}

/** What staff read before the figures. */
export function resultForStaff(data: Lead['data'], content: Names): string {
  const { kind, result, chosen } = stateOf(data)
  if (kind === 'screened-out') return 'คำตอบล่าสุดไม่ผ่านเกณฑ์เบื้องต้น ไม่ต้องโทรเรื่องวงเงินถ้าลูกค้าไม่ได้ขอ'
  if (!chosen && result.creditLimit === 0) return 'ผลประเมินยังไม่ให้วงเงิน ไม่ต้องโทรเรื่องวงเงินถ้าลูกค้าไม่ได้ขอ'
  if (!chosen) return 'ลูกค้าเพิ่งได้ผลประเมิน ยังไม่ได้เลือกผู้จำหน่าย'
  return `ลูกค้าขอให้${nameOf(chosen.dealer, content) ?? `ผู้จำหน่ายลำดับที่ ${chosen.dealer}`}โทรกลับ ช่วง ${hourWords(chosen.contactStartTime)}–${hourWords(chosen.contactEndTime)} น.`
}

const PAGE = 'หน้าประเมินวงเงิน SMART FIN บนเว็บไซต์ของเรา ทำต่อได้ด้วยเบอร์มือถือเดิม'

const nameOf = (dealer: number, content: Names) =>
  content.all(dealers).find(({ sequence }) => sequence === dealer)?.nameTh

/** `08.00` */
const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}.00`
