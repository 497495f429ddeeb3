import type { Collection, ReadAll } from '../collection.ts'
import type { Fault } from '../collections/rate-grid.ts'
import type { ContentFault } from '../fault.ts'
import type { ContentRow } from '../import.ts'
import { fileOf, type Place, textsIn } from '../texts.ts'
import { claimsOfApplicants } from './applicants.ts'
import { ownName, type Whole, wholeOf } from './catalogue.ts'
import { datedFaults, datedRecords, missingLinkFaults, passageFaults, passagesIn } from './conditions.ts'
import { type Figures, isCondition } from './figure.ts'
import { inRecord, nameOfValue, placeholdersIn, withoutPlaceholders } from './placeholders.ts'

/** Collections that speak of no product: what a job pays, what a course lasts. */
const APART = [
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

/** The tables of fees, premiums and taxes, which hold what they say. */
const TABLES = [
  'fees',
  'service-fees',
  'compulsory-insurance',
  'vehicle-tax',
  'repayment-rules',
  'stated-figures',
]

/** Texts in which every limit is a placeholder. */
const OF_PRODUCTS = ['product', 'campaign', 'promotion', 'service']

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const PERCENT_OR_BAHT = new RegExp(`(${NUMBER})(?:\\s?(?:–|ถึง|หรือ)\\s?(${NUMBER}))?\\s?(%|บาท|baht)`, 'g')

const ANY_FIGURE = new RegExp(`(${NUMBER})\\s?(?:%|บาท|baht|งวด|months)`, 'g')

/** Least down payments, amounts, terms and ages. */
const LIMITS = [
  new RegExp(`ดาวน์[^\\d%<>]{0,14}${NUMBER}%`),
  new RegExp(`วงเงิน(?:ขั้นต่ำ|เริ่มต้น|เริ่ม|สูงสุด|ตั้งแต่)\\s*${NUMBER}\\s*บาท`),
  new RegExp(`วงเงิน\\s*${NUMBER}\\s*ถึง`),
  /(?:ผ่อน|ระยะเวลา)(?:รายเดือน|นาน|ยาว|ได้|ถึง|ตั้งแต่|\s){0,4}\d[\d, –]*(?:(?:ถึง|หรือ)\s*\d+\s*)?(?:งวด|เดือน)/,
  /อายุ(?:รถ)?\s*(?:ไม่เกิน\s*)?\d+\s*ปี/,
  new RegExp(`ดอกเบี้ย(?:คงที่)?(?:เริ่มต้น|เริ่ม)?\\s*(?:<strong>)?${NUMBER}%`),
]

/** What we charge ourselves: every such amount is a figure of the fee list. What goes to the state, or is forgone, is not ours. */
const OWN_FEES = [
  new RegExp(`ค่า(?:บริการ|พิจารณา|หนังสือ|ดำเนินการ)(?:(?!บาท|ราชการ)[^<\\d]){0,24}${NUMBER}\\s?บาท`),
  new RegExp(`our (?:service )?(?:fee|charge)(?:(?!baht)[^<\\d]){0,24}${NUMBER} baht`, 'i'),
]

/** Names in the texts of a record that no figure has, and passages that depend on nothing known. `kinds`: the first words of the names that were read. */
export function unknownFigures(
  item: { id: string },
  { figures, own, kinds }: { figures: () => Figures; own: string | undefined; kinds: ReadonlySet<string> },
): Fault[] {
  const isRead = (name: string) => {
    const [kind] = name.split('.')
    // The rates of a product are those of its price lists.
    return kind === 'offer' || kinds.has(kind === 'rates' ? 'product' : kind!)
  }
  const isFigure = (name: string) => {
    const found = inRecord(figures(), own)(name)
    return found !== undefined && !isCondition(found)
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
        name !== undefined && isRead(name) && Number.isNaN(inRecord(figures(), own)(name)?.value)
      return isWords ? [{ field, message: `${name} is no number` }] : []
    }),
    ...passageFaults(item, { figures, isRead }),
  ]
}

/** The figures that texts state by themselves though the catalogue has or should have them. Of whole content, as rows, or of one record in it. */
export function findStatedFigures(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  {
    only,
    whole = wholeOf(collections, rows),
  }: { only?: { collection: string; id: string }; whole?: Whole } = {},
): ContentFault[] {
  const { all, figures } = whole
  const held = heldFigures(collections, all)
  const dated = datedRecords(collections, all)
  const promotionAt = promotionsByPath(collections, all)
  const asked = collections.filter(({ name }) => !only || name === only.collection)
  const ofRecords = (faultsOf: (item: { id: string }, collection: Collection) => Fault[]) =>
    asked.flatMap((collection) =>
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
    .filter(({ name }) => !APART.includes(name) && !TABLES.includes(name))
    .filter(({ name }) => !only || name === only.collection)
    .flatMap((collection) =>
      all(collection)
        .filter(({ id }) => !only || id === only.id)
        .flatMap((item) =>
          textsIn(item)
            .flatMap((place) =>
              place.field === 'title' && 'offer' in item
                ? titleFaults(place.text, figuresUnder(ownName(collection, item.id)!, figures()), held)
                : statedFaults(collection, place, held),
            )
            .map((fault) => ({ file: fileOf(collection, item.id), record: item.id, ...fault })),
        ),
    )
  return [
    ...stated,
    ...ofRecords((item, { name }) => [
      ...datedFaults(item, dated, promotionAt),
      ...missingLinkFaults(item, figures),
      ...(APART.includes(name) || TABLES.includes(name) ? [] : applicantFaults(item)),
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

/** The name of the promotion at an address, as texts write it. */
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
function titleFaults(title: string, own: ReadonlySet<number>, { baht }: Held): Fault[] {
  return [...title.matchAll(ANY_FIGURE)]
    .filter(([words, digits]) => {
      const value = toNumber(digits!)
      return !own.has(value) && !(words.endsWith('บาท') && baht.has(value))
    })
    .map(([words]) => ({ field: 'title', message: `states "${words}", which is no figure of its offer` }))
}

const figuresUnder = (own: string, figures: Figures): ReadonlySet<number> =>
  new Set([...figures].filter(([name]) => name.startsWith(`${own}.`)).map(([, { value }]) => value))

type Held = { percent: ReadonlySet<number>; baht: ReadonlySet<number> }

function statedFaults(collection: Collection, { field, text }: Place, held: Held): Fault[] {
  const rest = withoutPlaceholders(text)
  const limits = OF_PRODUCTS.includes(collection.figuresAs ?? '')
    ? LIMITS.flatMap((limit) => limit.exec(rest)?.[0] ?? [])
    : []
  const ownFees = OWN_FEES.flatMap((fee) => fee.exec(rest.replace(/<[^>]*>/g, ' '))?.[0] ?? [])
  const unheld = figuresIn(rest).filter(({ value, unit }) => !held[unit].has(value))
  return [
    ...limits.map((words) => ({
      field,
      message: `states a limit by itself: "${words}"; name the figure of the catalogue, as {{product.used-vehicle.minDownPercent}}`,
    })),
    ...ownFees.map((words) => ({
      field,
      message: `states a fee of our own by itself: "${words}"; name it in the fee list, as {{fee.change-colour.amount}}`,
    })),
    ...unheld.map(({ words }) => ({
      field,
      message: `states "${words}", which neither the catalogue nor a table of fees holds; name a figure, or add it to stated-figures.yaml`,
    })),
  ]
}

/** Every figure that the catalogue and the tables hold, by its unit. */
function heldFigures(collections: readonly Collection[], all: ReadAll): Held {
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
