import {
  discountSteps,
  findRepaymentRules,
  type RepaymentRules,
  repaymentRules as served,
} from '@leasing/contract/content/repayment-rules'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { calculateInstalment } from '@leasing/rules/instalment'
import { defaultCharge } from '@leasing/rules/late-payment'
import { lawInForce } from '@leasing/rules/law-in-force'
import { toSatang } from '@leasing/rules/schedule'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { orFigure } from '../figures/placeholders.ts'
import { type LawRow, lawChanges, lawRows } from '../law-rows.ts'

type Steps = RepaymentRules['earlyClosing']['steps']

type WrittenRules = Omit<RepaymentRules, 'earlyClosing'> & {
  id: 'repayment-rules'
  earlyClosing: { rows: LawRow<Steps>[] }
}

const { refinance } = served.shape

export const repaymentRules = defineCollection<WrittenRules>(
  () =>
    served.extend({
      id: z.literal('repayment-rules').default('repayment-rules'),
      refinance: refinance.extend({
        flatRatePercentPerYear: orFigure(refinance.shape.flatRatePercentPerYear),
        terms: orFigure(refinance.shape.terms),
      }),
      earlyClosing: z.strictObject({
        rows: lawRows(
          discountSteps.refine(isAscending, {
            error: 'are not in ascending order of the share that is paid',
            ...whenValid('paidParts', 'ofParts'),
          }),
        ),
      }),
    }),
  {
    name: 'repayment-rules',
    words: {
      title: 'กติกาการชำระคืน',
      one: 'กติกาการชำระคืน',
      area: 'services',
      position: 3,
      page: '/important-notice/debt-management-tips',
    },
    files: 'single',
    approvals: 2,
    changesAt: ({ earlyClosing }) => lawChanges(earlyClosing.rows),
    figuresAs: 'repayment',
    figuresOf: (rules) => ({
      defaultCharge: rules.defaultCharge,
      collectionFees: rules.collectionFees,
      lateExample: lateExample(rules),
    }),
    labels: {
      earlyClosing: 'ส่วนลดเมื่อปิดบัญชีก่อนกำหนด',
      paidParts: { label: 'ผ่อนมาแล้ว (เศษ)', help: '1 ใน 3 เขียน 1' },
      ofParts: { label: 'จาก (ส่วน)', help: '1 ใน 3 เขียน 3' },
      discountPercent: { label: 'ส่วนลดดอกเบี้ย', unit: '%' },
      defaultCharge: 'ดอกเบี้ยผิดนัด',
      collectionFees: 'ค่าทวงถาม',
      freeUpTo: 'ไม่คิดค่าทวงถาม',
      'collectionFees.freeUpTo.baht': 'ยอดไม่เกิน',
      perCycle: { label: 'ต่อรอบทวงถาม', one: 'ขั้น' },
      fromInstalments: { label: 'ค้างตั้งแต่', unit: 'งวด' },
      capBaht: { label: 'ไม่เกิน', unit: 'บาท' },
      fieldVisit: 'ค่าลงพื้นที่',
      refinance: 'ข้อเสนอสัญญาใหม่ของบริษัท',
      'refinance.terms': { isSeveral: true },
      'refinance.source': 'ที่มา',
      simulator: 'เครื่องจำลองการชำระ',
      example: 'ตัวอย่างที่แสดงแรกสุด',
      financeAmount: { label: 'ยอดจัด', unit: 'บาท' },
      paid: { label: 'จ่ายแล้ว', unit: 'งวด' },
      extraPerMonth: { label: 'จ่ายเพิ่มต่อเดือน', unit: 'บาท' },
      daysLate: { label: 'ตัวอย่างวันที่จ่ายช้า', unit: 'วัน' },
      limits: 'ขอบเขตที่กรอกได้',
      minFinanceAmount: { label: 'ยอดจัดต่ำสุด', unit: 'บาท' },
      maxFinanceAmount: { label: 'ยอดจัดสูงสุด', unit: 'บาท' },
      maxFlatRatePercentPerYear: { label: 'ดอกเบี้ยคงที่สูงสุด', unit: '% ต่อปี' },
      minTerm: { label: 'จำนวนงวดน้อยสุด', unit: 'งวด' },
      maxTerm: { label: 'จำนวนงวดมากสุด', unit: 'งวด' },
      effects: { label: 'ผลของแต่ละทาง', one: 'ทาง' },
      help: { label: 'ผู้ช่วยเหลือ', one: 'ผู้ช่วยเหลือ' },
    },
  },
)

/** Late charge for the instalment of the simulator's example: {{repayment.lateExample.charge}}. */
function lateExample({ defaultCharge: { ratePercentPerYear }, simulator }: WrittenRules) {
  const { financeAmount, flatRatePercentPerYear, term } = simulator.example
  const purchase = { price: financeAmount, downPayment: 0, flatRatePercentPerYear, term }
  const { monthlyInstallment: instalment } = calculateInstalment(purchase)
  const days = simulator.daysLate
  const overdue = toSatang(instalment)
  return { instalment, days, chargeSatang: defaultCharge({ overdue, days, ratePercentPerYear }) }
}

/** Compares by cross-multiplication, so that 2/3 equals 4/6. */
function isAscending(steps: Steps): boolean {
  return steps.every((step, i) => {
    const previous = steps[i - 1]
    return !previous || previous.paidParts * step.ofParts < step.paidParts * previous.ofParts
  })
}

export const repaymentRuleAnswers = [
  answer(findRepaymentRules, ({ read, now }) => {
    const { earlyClosing, ...rules } = onlyRecord(read(repaymentRules))
    const { row, unread } = lawInForce(earlyClosing.rows, bangkokDay(now))
    const { figures: steps, appliesTo, law } = row
    return { ...rules, earlyClosing: { steps, appliesTo, law, ...(unread && { unread }) } }
  }),
]
