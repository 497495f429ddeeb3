import {
  type CompulsoryInsurance,
  findCompulsoryInsurance,
  type InsuranceClass,
  type InsuranceComparison,
  insuranceClass,
  insuranceClassKey,
  listInsuranceClasses,
  compulsoryInsurance as servedCompulsory,
} from '@leasing/contract/content/insurance'
import { compulsoryPremium } from '@leasing/rules/compulsory-premium'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'

type WrittenClass = Omit<InsuranceClass, 'key'> & { id: InsuranceClass['key']; compared: boolean }

/** One file per class; the id is the key. `compared` classes are columns of the comparison. */
export const insuranceClasses = defineCollection<WrittenClass>(
  ({ html }) =>
    insuranceClass
      .omit({ key: true })
      .extend({ id: insuranceClassKey, notes: html, compared: z.boolean() })
      .refine(({ covers }) => new Set(covers.map(({ cover }) => cover)).size === covers.length, {
        path: ['covers'],
        error: 'duplicate cover',
      }),
  {
    name: 'insurance-classes',
    words: {
      title: 'ประเภทประกันภัยรถ',
      one: 'ประเภทประกัน',
      area: 'registration',
      position: 3,
      page: '/service-insurance',
    },
    files: 'folder',
    order: byOrderPositionAscending,
    labels: {
      id: {
        label: 'ประเภท',
        choices: {
          'class-1': 'ชั้น 1',
          'class-2-plus': 'ชั้น 2+',
          'class-3-plus': 'ชั้น 3+',
          'class-3': 'ชั้น 3',
          compulsory: 'พ.ร.บ.',
          gap: 'ประกันส่วนต่าง',
        },
      },
      shortTitle: 'ชื่อย่อ',
      covers: { label: 'ความคุ้มครอง', one: 'ความคุ้มครอง' },
      cover: { label: 'รหัสความคุ้มครอง', help: 'รหัสเดียวกันอยู่แถวเดียวกันในตารางเทียบ' },
      level: {
        label: 'คุ้มครองหรือไม่',
        choices: { covered: 'คุ้มครอง', 'not-covered': 'ไม่คุ้มครอง', depends: 'แล้วแต่กรมธรรม์' },
      },
      suits: { label: 'เหมาะกับใคร', help: 'บรรทัดละหนึ่งข้อ' },
      compared: 'อยู่ในตารางเปรียบเทียบ',
    },
  },
)

export const compulsoryInsurance = defineCollection<CompulsoryInsurance & { id: 'compulsory-insurance' }>(
  ({ html }) =>
    servedCompulsory
      .extend({ id: z.literal('compulsory-insurance').default('compulsory-insurance'), notes: html })
      .superRefine(checkTotals),
  {
    name: 'compulsory-insurance',
    words: {
      title: 'พ.ร.บ.',
      one: 'พ.ร.บ.',
      area: 'registration',
      position: 4,
      page: '/service-insurance/compulsory',
    },
    figuresAs: 'premium',
    files: 'single',
    approvals: 2,
    labels: {
      stampPercent: { label: 'อากรแสตมป์', unit: '%' },
      vatPercent: { label: 'ภาษีมูลค่าเพิ่ม', unit: '%' },
      premiums: { label: 'เบี้ย', one: 'เบี้ย' },
      vehicle: 'ประเภทรถ',
      use: { label: 'การใช้งาน', choices: { private: 'ใช้ส่วนตัว', hire: 'รับจ้างหรือให้เช่า' } },
      base: { label: 'เบี้ยสุทธิ', unit: 'บาท' },
      totalSatang: { label: 'เบี้ยรวมอากรและภาษี', unit: 'สตางค์', help: 'ระบบตรวจว่าตรงกับเบี้ยสุทธิ' },
      benefits: { label: 'ความคุ้มครอง', one: 'ความคุ้มครอง' },
      'benefits.unit': { help: 'เช่น บาท ต่อคน' },
    },
  },
)

function checkTotals(
  { premiums, ...rates }: CompulsoryInsurance,
  { addIssue }: z.RefinementCtx<CompulsoryInsurance>,
) {
  for (const [row, { base, totalSatang }] of premiums.entries()) {
    const { total } = compulsoryPremium(base, rates)
    if (total !== totalSatang)
      addIssue({
        code: 'custom',
        path: ['premiums', row, 'totalSatang'],
        message: `must be ${total}: the base with stamp duty and VAT`,
      })
  }
}

/** Rows come from the first class; a cover that a class does not list is not covered. */
function compare(classes: readonly WrittenClass[]): InsuranceComparison {
  const compared = classes.filter((insurance) => insurance.compared)
  return {
    columns: compared.map(({ id: key, shortTitle: title }) => ({ key, title })),
    rows: (compared[0]?.covers ?? []).map(({ cover, title }) => ({
      cover,
      title,
      cells: compared.map(({ covers }) => {
        const match = covers.find((other) => other.cover === cover)
        return { level: match?.level ?? 'not-covered', text: match?.text ?? '' }
      }),
    })),
  }
}

export const insuranceAnswers = [
  answer(listInsuranceClasses, ({ read }) => {
    const classes = read(insuranceClasses)
    return {
      items: classes.map(({ id: key, compared: _, ...served }) => ({ key, ...served })),
      comparison: compare(classes),
    }
  }),
  answer(findCompulsoryInsurance, ({ read }) => onlyRecord(read(compulsoryInsurance))),
]
