import type { Collection, ReadAll } from '../collection.ts'
import type { Fault } from '../collections/rate-grid.ts'
import type { ContentFault } from '../fault.ts'
import type { ContentRow } from '../import.ts'
import { fileOf, type Place, textsIn } from '../texts.ts'
import { claimsOfApplicants } from './applicants.ts'
import { figurePrefix, type Whole, wholeOf } from './catalogue.ts'
import { datedFaults, datedRecords, missingLinkFaults, passageFaults, passagesIn } from './conditions.ts'
import { type Figures, isCondition } from './figure.ts'
import { inRecord, nameOfValue, placeholdersIn, withoutPlaceholders } from './placeholders.ts'

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

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const PERCENT_OR_BAHT = new RegExp(`(${NUMBER})(?:\\s?(?:–|ถึง|หรือ)\\s?(${NUMBER}))?\\s?(%|บาท|baht)`, 'g')

const ANY_FIGURE = new RegExp(`(${NUMBER})\\s?(?:%|บาท|baht|งวด|months)`, 'g')

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
    // The figures `rates.…` come from the price lists of products.
    return kind === 'offer' || kinds.has(kind === 'rates' ? 'product' : kind!)
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
  const known = knownFigures(collections, all)
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
  const stated = collections
    .filter(({ name }) => !NOT_ABOUT_PRODUCTS.includes(name) && !TABLES.includes(name))
    .filter(({ name }) => !only || name === only.collection)
    .flatMap((collection) =>
      all(collection)
        .filter(({ id }) => !only || id === only.id)
        .flatMap((item) =>
          textsIn(item)
            .flatMap((place) =>
              place.field === 'title' && 'offer' in item
                ? titleFaults(place.text, figuresUnder(figurePrefix(collection, item.id)!, figures()), known)
                : statedFaults(collection, place, known),
            )
            .map((fault) => ({ file: fileOf(collection, item.id), record: item.id, ...fault })),
        ),
    )
  return [
    ...stated,
    ...ofRecords((item, { name }) => [
      ...datedFaults(item, dated, promotionAt),
      ...missingLinkFaults(item, figures),
      ...(NOT_ABOUT_PRODUCTS.includes(name) || TABLES.includes(name) ? [] : applicantFaults(item)),
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

/** A title is drawn into a picture, so its figures are written out; each must be one of the record's own offer, or an amount of a table. */
function titleFaults(title: string, offerValues: ReadonlySet<number>, { baht }: KnownFigures): Fault[] {
  return [...title.matchAll(ANY_FIGURE)]
    .filter(([words, digits]) => {
      const value = toNumber(digits!)
      return !offerValues.has(value) && !(words.endsWith('บาท') && baht.has(value))
    })
    .map(([words]) => ({ field: 'title', message: `states "${words}", which is not a figure of its offer` }))
}

const figuresUnder = (prefix: string, figures: Figures): ReadonlySet<number> =>
  new Set([...figures].filter(([name]) => name.startsWith(`${prefix}.`)).map(([, { value }]) => value))

type KnownFigures = { percent: ReadonlySet<number>; baht: ReadonlySet<number> }

function statedFaults(collection: Collection, { field, text }: Place, known: KnownFigures): Fault[] {
  const rest = withoutPlaceholders(text)
  const limits = ABOUT_PRODUCTS.includes(collection.figuresAs ?? '')
    ? LIMITS.flatMap((limit) => limit.exec(rest)?.[0] ?? [])
    : []
  const ownFees = OWN_FEES.flatMap((fee) => fee.exec(rest.replace(/<[^>]*>/g, ' '))?.[0] ?? [])
  const unknown = figuresIn(rest).filter(({ value, unit }) => !known[unit].has(value))
  return [
    ...limits.map((words) => ({
      field,
      message: `states a limit by itself: "${words}"; name the figure of the catalogue, as {{product.used-vehicle.minDownPercent}}`,
    })),
    ...ownFees.map((words) => ({
      field,
      message: `states a fee of our own by itself: "${words}"; name it in the fee list, as {{fee.change-colour.amount}}`,
    })),
    ...unknown.map(({ words }) => ({
      field,
      message: `states "${words}", which neither the catalogue nor a table of fees contains; use a figure, or add it to stated-figures.yaml`,
    })),
  ]
}

/** Every figure of the catalogue and the tables, by unit. */
function knownFigures(collections: readonly Collection[], all: ReadAll): KnownFigures {
  const isTable = ({ name }: Collection) => TABLES.includes(name)
  const numbers = collections
    .filter((collection) => isTable(collection) || collection.figuresAs !== undefined)
    .flatMap((collection) => all(collection).flatMap((item) => numbersIn(item)))
  const tables = collections
    .filter(isTable)
    .flatMap((collection) => all(collection).flatMap((item) => textsIn(item)))
    .flatMap(({ text }) => figuresIn(text))
  const of = (unit: Unit) =>
    new Set([...numbers, ...tables].filter((figure) => figure.unit === unit).map(({ value }) => value))
  return { percent: of('percent'), baht: of('baht') }
}

type Unit = 'percent' | 'baht'

const toNumber = (digits: string) => Number(digits.replaceAll(',', ''))

const figuresIn = (text: string) =>
  [...text.replace(/<[^>]*>/g, ' ').matchAll(PERCENT_OR_BAHT)].flatMap(([words, first, second, unit]) =>
    [first, second].flatMap((digits) =>
      digits === undefined
        ? []
        : [{ words, value: toNumber(digits), unit: (unit === '%' ? 'percent' : 'baht') as Unit }],
    ),
  )

const COUNTS = new Set([
  'orderPosition',
  'number',
  'term',
  'terms',
  'year',
  'latitude',
  'longitude',
  'sequence',
])

function numbersIn(value: unknown, key = ''): { value: number; unit: Unit }[] {
  if (typeof value === 'number')
    return [{ value, unit: /percent|flat|perMonth|discount|ratio/i.test(key) ? 'percent' : 'baht' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    COUNTS.has(name) ? [] : numbersIn(part, Array.isArray(value) ? key : name),
  )
}
