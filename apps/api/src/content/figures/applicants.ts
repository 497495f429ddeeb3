import type { Applicants, CreditPolicy } from '@leasing/contract/content/credit-policy'
import type { LoanService } from '@leasing/contract/content/loan-service'
import type { ReadAll } from '../collection.ts'
import { creditPolicy } from '../collections/credit-policy.ts'
import type { Fault } from '../collections/rate-grid.ts'
import { type NamedFigure, plain, under, words } from './figure.ts'
import { placeholdersIn } from './placeholders.ts'

/** Figures that describe the applicants in words: `policy.applicants.SERVICE.who`; `.people`, `.age` and `.companies` as requirements; `policy.foreignerPapers.th`. */
export function applicantFigures(all: ReadAll): NamedFigure[] {
  return all(creditPolicy).flatMap((policy) => [
    ...policy.applicants.flatMap((applicants) =>
      under(`policy.applicants.${applicants.service}`, [
        ['who', words(whoIn(applicants))],
        ...(applicants.who.includes('company')
          ? [['companies', words(companiesIn(applicants))] as const]
          : []),
        ...(applicants.companyYears ? [['companyYears', plain(applicants.companyYears)] as const] : []),
        ...(hasPeople(applicants) ? peopleFigures(applicants, policy) : []),
      ]),
    ),
    ...Object.entries(policy.foreignerPapers ?? {}).map(
      ([language, papers]) => [`policy.foreignerPapers.${language}`, words(papers)] as const,
    ),
  ])
}

const hasPeople = ({ who }: Applicants) => who.some((applicant) => applicant !== 'company')

function peopleFigures(applicants: Applicants, { age, foreignerPapers }: CreditPolicy): NamedFigure[] {
  const greatestAgeAtEnd = applicants.greatestAgeAtEnd ?? age.greatestAtEnd
  const only = applicants.foreignerVehicles ? ` (เฉพาะ${applicants.foreignerVehicles}) ` : ''
  const people = [
    ...(applicants.who.includes('thai') ? ['สัญชาติไทย'] : []),
    ...(applicants.who.includes('foreigner') ? [`ชาวต่างชาติ${only}ที่มี${foreignerPapers?.th}`] : []),
  ]
  return [
    ['people', words(people.join(' หรือ'))],
    ['age', words(`อายุ ${age.least} ปีขึ้นไป และไม่เกิน ${greatestAgeAtEnd} ปีเมื่อผ่อนครบ`)],
    ['greatestAgeAtEnd', plain(greatestAgeAtEnd)],
  ]
}

/** `คนไทย ชาวต่างชาติ (เฉพาะรถกระบะและรถยนต์) และบริษัทหรือห้าง` */
function whoIn({ who, foreignerVehicles, companyYears }: Applicants): string {
  const kinds = [
    ...(who.includes('thai') ? ['คนไทย'] : []),
    ...(who.includes('foreigner')
      ? [`ชาวต่างชาติ${foreignerVehicles ? ` (เฉพาะ${foreignerVehicles})` : ''}`]
      : []),
    ...(who.includes('company')
      ? [`บริษัทหรือห้าง${companyYears ? `ที่ทำกิจการมาแล้วอย่างน้อย ${companyYears} ปี` : ''}`]
      : []),
  ]
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(' ')} และ${kinds.at(-1)}`
}

const companiesIn = ({ companyYears }: Applicants) =>
  `บริษัทหรือห้างที่จดทะเบียนในไทย${companyYears ? ` และทำกิจการมาแล้วอย่างน้อย ${companyYears} ปี` : ''}`

/** The qualifications of a service must mention everything that the policy says about its applicants. */
export function qualificationFaults(
  { id, qualifications }: { id: LoanService['key']; qualifications: readonly string[] },
  all: ReadAll,
): Fault[] {
  const [policy] = all(creditPolicy)
  if (!policy || policy.applicants.length === 0) return []
  const applicants = policy.applicants.find(({ service }) => service === id)
  if (!applicants) return [{ field: 'id', message: 'has no entry under applicants in credit-policy.yaml' }]
  const placeholders = qualifications.flatMap(placeholdersIn)
  return [
    ...(hasPeople(applicants) ? ['people', 'age'] : []),
    ...(applicants.who.includes('company') ? ['companies'] : []),
  ]
    .map((part) => `policy.applicants.${id}.${part}`)
    .filter((name) => !placeholders.includes(name))
    .map((name) => ({ field: 'qualifications', message: `does not say who may apply: name {{${name}}}` }))
}

/** Claims about who may apply: nationality, age, income, and how long a company has been in business. */
const CLAIMS = [
  /สัญชาติไทย|ชาวต่างชาติ|ต่างด้าว|เฉพาะ(?:นิติบุคคล|บริษัท)|Thai (?:citizen|national)/i,
  /(?<!รถ)อายุ\s?\d+\s?ปี(?:บริบูรณ์)?ขึ้นไป|ไม่เกิน\s?\d+\s?ปีเมื่อผ่อนครบ|(?<!รถ)อายุเกิน\s?\d+\s?ปี/,
  /รายได้[^<\d]{0,40}ตั้งแต่\s?[\d,]+\s?บาท/,
  /ทำกิจการมาแล้ว[^<\d]{0,12}\d+\s?ปี/,
]
const REFERS_TO_POLICY = /\{\{[#^/]?\s*policy\.(?:applicants|thai|foreigners|companies)\b/

/** Claims about applicants in paragraphs and items that do not refer to the policy. */
export const claimsOfApplicants = (text: string, when = ''): string[] =>
  /policy\./.test(when)
    ? []
    : text
        .split(/<\/?(?:li|p|h[2-6]|td|th|tr|ul|ol|div)\b[^>]*>/)
        .filter((block) => !REFERS_TO_POLICY.test(block))
        .flatMap((block) => CLAIMS.flatMap((claim) => claim.exec(block)?.[0] ?? []))
