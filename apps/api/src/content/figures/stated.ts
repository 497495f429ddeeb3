import { foldThaiDigits } from '@leasing/rules/digits'
import type { Collection, ReadAll } from '../collection.ts'
import type { Fault } from '../collections/rate-grid.ts'
import type { ContentFault } from '../fault.ts'
import type { ContentRow } from '../import.ts'
import { fileOf, type Place, textsIn } from '../texts.ts'
import { claimsOfApplicants } from './applicants.ts'
import { boundFaults } from './bound.ts'
import { figurePrefix, type Whole, wholeOf } from './catalogue.ts'
import { datedFaults, datedRecords, missingLinkFaults, passageFaults, passagesIn } from './conditions.ts'
import { totalFaults } from './control-totals.ts'
import { type Figures, isCondition } from './figure.ts'
import { OFFICE_OWNERS } from './office-figures.ts'
import { inRecord, nameOfValue, placeholdersIn, withoutPlaceholders } from './placeholders.ts'
import { termFaults } from './terms.ts'

/** Collections by the first part of figures that are named otherwise. */
const OWNERS: Readonly<Record<string, string>> = { rates: 'product', ...OFFICE_OWNERS }

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`

/** Collections that are not about products, such as wages and lengths of courses. */
const NOT_ABOUT_PRODUCTS = [
  'careers',
  'welfares',
  'training-courses',
  'work-informations',
  'testimonials',
  'company',
  'dealers',
  'provinces',
  'districts',
]

/** The tables of fees, premiums and taxes, which are the source of their figures. */
const TABLES = [
  'fees',
  'service-fees',
  'compulsory-insurance',
  'vehicle-tax',
  'repayment-rules',
  'stated-figures',
]

/** Collections in whose texts every limit must be a placeholder. */
const ABOUT_PRODUCTS = ['product', 'campaign', 'promotion', 'service']

/** Matches minimum down payments, amounts, terms and ages. */
const LIMITS = [
  new RegExp(`ดาวน์[^\\d%<>]{0,14}${NUMBER}%`),
  new RegExp(`วงเงิน(?:ขั้นต่ำ|เริ่มต้น|เริ่ม|สูงสุด|ตั้งแต่)\\s*${NUMBER}\\s*บาท`),
  new RegExp(`วงเงิน\\s*${NUMBER}\\s*ถึง`),
  /(?:ผ่อน|ระยะเวลา)(?:รายเดือน|นาน|ยาว|ได้|ถึง|ตั้งแต่|\s){0,4}\d[\d, –]*(?:(?:ถึง|หรือ)\s*\d+\s*)?(?:งวด|เดือน)/,
  /อายุ(?:รถ)?\s*(?:ไม่เกิน\s*)?\d+\s*ปี/,
  new RegExp(`ดอกเบี้ย(?:คงที่)?(?:เริ่มต้น|เริ่ม)?\\s*(?:<strong>)?${NUMBER}%`),
]

/** Matches our own charges, which must come from the fee list. Charges of the state and waived ones are not ours. */
const OWN_FEES = [
  new RegExp(`ค่า(?:บริการ|พิจารณา|หนังสือ|ดำเนินการ)(?:(?!บาท|ราชการ)[^<\\d]){0,24}${NUMBER}\\s?บาท`),
  new RegExp(`our (?:service )?(?:fee|charge)(?:(?!baht)[^<\\d]){0,24}${NUMBER} baht`, 'i'),
]

/** Faults of placeholders without a figure, and of passages with an unknown condition. `kinds`: the prefixes of the collections that were read. */
export function unknownFigures(
  item: { id: string },
  {
    figures,
    prefix,
    kinds,
  }: { figures: () => Figures; prefix: string | undefined; kinds: ReadonlySet<string> },
): Fault[] {
  const isRead = (name: string) => {
    const [kind] = name.split('.')
    return kind === 'offer' || kinds.has(OWNERS[kind!] ?? kind!)
  }
  const isFigure = (name: string) => {
    const figure = inRecord(figures(), prefix)(name)
    return figure !== undefined && !isCondition(figure)
  }
  return [
    ...textsIn(item).flatMap(({ field, text }) =>
      placeholdersIn(text)
        .filter((name) => isRead(name) && !isFigure(name))
        .map((name) => ({ field, message: `there is no figure ${name}` })),
    ),
    ...textsIn(item).flatMap(({ field, text }) => {
      const name = nameOfValue(text)
      const isWords =
        name !== undefined && isRead(name) && Number.isNaN(inRecord(figures(), prefix)(name)?.value)
      return isWords ? [{ field, message: `${name} is not a number` }] : []
    }),
    ...passageFaults(item, { figures, isRead }),
  ]
}

/** Figures that texts state themselves although the catalogue has or should have them. For all content as rows, or for one record. */
export function findStatedFigures(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  {
    only,
    whole = wholeOf(collections, rows),
  }: { only?: { collection: string; id: string }; whole?: Whole } = {},
): ContentFault[] {
  const { all, figures } = whole
  const dated = datedRecords(collections, all)
  const promotionAt = promotionsByPath(collections, all)
  const checked = collections.filter(({ name }) => !only || name === only.collection)
  const ofRecords = (faultsOf: (item: { id: string }, collection: Collection) => Fault[]) =>
    checked.flatMap((collection) =>
      all(collection)
        .filter(({ id }) => !only || id === only.id)
        .flatMap((item) =>
          faultsOf(item, collection).map((fault) => ({
            file: fileOf(collection, item.id),
            record: item.id,
            ...fault,
          })),
        ),
    )
  const isAboutProducts = ({ name }: Collection) =>
    !NOT_ABOUT_PRODUCTS.includes(name) && !TABLES.includes(name)
  return [
    ...ofRecords((item, collection) =>
      isAboutProducts(collection)
        ? textsIn(item)
            .filter(({ field }) => field !== 'title' || !('offer' in item))
            .flatMap((place) => statedFaults(collection, place))
        : [],
    ),
    ...boundFaults(collections, whole, only),
    ...totalFaults(collections, all).filter(({ record }) => !only || record === only.id),
    ...ofRecords((item, collection) => [
      ...datedFaults(item, dated, promotionAt),
      ...missingLinkFaults(item, figures),
      ...termFaults(item, inRecord(figures(), figurePrefix(collection, item.id))),
      ...(isAboutProducts(collection) ? applicantFaults(item) : []),
    ]),
  ]
}

function applicantFaults(item: { id: string }): Fault[] {
  return passagesIn(item).flatMap(({ field, text, when }) =>
    claimsOfApplicants(text, when).map((words) => ({
      field,
      message: `says by itself who may apply: "${words}"; name the credit policy, as {{policy.applicants.pickup.people}} or {{#policy.foreigners.pickup}}`,
    })),
  )
}

/** Finds the name of a promotion, as used in texts, by its path. */
function promotionsByPath(collections: readonly Collection[], all: ReadAll) {
  const promotions = collections.find(({ figuresAs }) => figuresAs === 'promotion')
  const byPath = new Map(
    (promotions ? all(promotions) : []).map((item) => [
      (item as { path?: string }).path,
      `promotion.${item.id}`,
    ]),
  )
  return (path: string) => byPath.get(path)
}

/** Limits and fees of our own that a text states although it should name them, whether the number is true or not. */
function statedFaults(collection: Collection, { field, text }: Place): Fault[] {
  const rest = foldThaiDigits(withoutPlaceholders(text))
  const limits = ABOUT_PRODUCTS.includes(collection.figuresAs ?? '')
    ? LIMITS.flatMap((limit) => limit.exec(rest)?.[0] ?? [])
    : []
  const ownFees = OWN_FEES.flatMap((fee) => fee.exec(rest.replace(/<[^>]*>/g, ' '))?.[0] ?? [])
  return [
    ...limits.map((words) => ({
      field,
      message: `states a limit by itself: "${words}"; name the figure of the catalogue, as {{product.used-vehicle.minDownPercent}}`,
    })),
    ...ownFees.map((words) => ({
      field,
      message: `states a fee of our own by itself: "${words}"; name it in the fee list, as {{fee.change-colour.amount}}`,
    })),
  ]
}
