import type { Applicants, CreditPolicy } from '@leasing/contract/content/credit-policy'
import type { LoanService } from '@leasing/contract/content/loan-service'
import type { ReadAll } from '../collection.ts'
import { creditPolicy } from '../collections/credit-policy.ts'
import type { Fault } from '../collections/rate-grid.ts'
import { type NamedFigure, plain, under, words } from './figure.ts'
import { placeholdersIn } from './placeholders.ts'

/** Who may apply, in words: `policy.applicants.SERVICE.who`; `.people`, `.age` and `.companies` as conditions to meet, `policy.foreignerPapers.th`. */
export function applicantFigures(all: ReadAll): NamedFigure[] {
  return all(creditPolicy).flatMap((policy) => [
    ...policy.applicants.flatMap((one) =>
      under(`policy.applicants.${one.service}`, [
        ['who', words(whoIn(one))],
        ...(one.who.includes('company') ? [['companies', words(companiesIn(one))] as const] : []),
        ...(one.companyYears ? [['companyYears', plain(one.companyYears)] as const] : []),
        ...(hasPeople(one) ? peopleFigures(one, policy) : []),
      ]),
    ),
    ...Object.entries(policy.foreignerPapers ?? {}).map(
      ([language, papers]) => [`policy.foreignerPapers.${language}`, words(papers)] as const,
    ),
  ])
}

const hasPeople = ({ who }: Applicants) => who.some((one) => one !== 'company')

function peopleFigures(one: Applicants, { age, foreignerPapers }: CreditPolicy): NamedFigure[] {
  const greatestAgeAtEnd = one.greatestAgeAtEnd ?? age.greatestAtEnd
  const only = one.foreignerVehicles ? ` (เฉพาะ${one.foreignerVehicles}) ` : ''
  const people = [
    ...(one.who.includes('thai') ? ['สัญชาติไทย'] : []),
    ...(one.who.includes('foreigner') ? [`ชาวต่างชาติ${only}ที่มี${foreignerPapers?.th}`] : []),
  ]
  return [
    ['people', words(people.join(' หรือ'))],
    ['age', words(`อายุ ${age.least} ปีขึ้นไป และไม่เกิน ${greatestAgeAtEnd} ปีเมื่อผ่อนครบ`)],
    ['greatestAgeAtEnd', plain(greatestAgeAtEnd)],
  ]
}

/** `คนไทย ชาวต่างชาติ (เฉพาะรถกระบะและรถยนต์) และนิติบุคคล` */
function whoIn({ who, foreignerVehicles, companyYears }: Applicants): string {
  const kinds = [
    ...(who.includes('thai') ? ['คนไทย'] : []),
    ...(who.includes('foreigner')
      ? [`ชาวต่างชาติ${foreignerVehicles ? ` (เฉพาะ${foreignerVehicles})` : ''}`]
      : []),
    ...(who.includes('company')
      ? [`นิติบุคคล${companyYears ? `ที่ทำกิจการมาแล้วอย่างน้อย ${companyYears} ปี` : ''}`]
      : []),
  ]
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(' ')} และ${kinds.at(-1)}`
}

const companiesIn = ({ companyYears }: Applicants) =>
  `นิติบุคคลที่จดทะเบียนในไทย${companyYears ? ` และทำกิจการมาแล้วอย่างน้อย ${companyYears} ปี` : ''}`

/** What the qualifications of a service must name: all that the policy says of who may apply for it. */
export function qualificationFaults(
  { id, qualifications }: { id: LoanService['key']; qualifications: readonly string[] },
  all: ReadAll,
): Fault[] {
  const [policy] = all(creditPolicy)
  if (!policy || policy.applicants.length === 0) return []
  const one = policy.applicants.find(({ service }) => service === id)
  if (!one) return [{ field: 'id', message: 'has no entry under applicants in credit-policy.yaml' }]
  const named = qualifications.flatMap(placeholdersIn)
  return [...(hasPeople(one) ? ['people', 'age'] : []), ...(one.who.includes('company') ? ['companies'] : [])]
    .map((part) => `policy.applicants.${id}.${part}`)
    .filter((name) => !named.includes(name))
    .map((name) => ({ field: 'qualifications', message: `does not say who may apply: name {{${name}}}` }))
}

/** Who may apply, said in words of its own: nationality, age, income and how long a company has been in business. */
const CLAIMS = [
  /สัญชาติไทย|ชาวต่างชาติ|ต่างด้าว|เฉพาะนิติบุคคล|Thai (?:citizen|national)/i,
  /(?<!รถ)อายุ\s?\d+\s?ปี(?:บริบูรณ์)?ขึ้นไป|ไม่เกิน\s?\d+\s?ปีเมื่อผ่อนครบ|(?<!รถ)อายุเกิน\s?\d+\s?ปี/,
  /รายได้[^<\d]{0,40}ตั้งแต่\s?[\d,]+\s?บาท/,
  /ทำกิจการมาแล้ว[^<\d]{0,12}\d+\s?ปี/,
]
const NAMES_OWNER = /\{\{[#^/]?\s*policy\.(?:applicants|thai|foreigners|companies)\b/

/** What paragraphs and items of a text claim of who may apply without naming the policy. */
export const claimsOfApplicants = (text: string, when = ''): string[] =>
  /policy\./.test(when)
    ? []
    : text
        .split(/<\/?(?:li|p|h[2-6]|td|th|tr|ul|ol|div)\b[^>]*>/)
        .filter((block) => !NAMES_OWNER.test(block))
        .flatMap((block) => CLAIMS.flatMap((claim) => claim.exec(block)?.[0] ?? []))
