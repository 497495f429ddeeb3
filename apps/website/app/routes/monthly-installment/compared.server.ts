import { catalogueId } from '@leasing/contract/catalogue-fields'
import type { ApiClient } from '@leasing/contract/client'
import type {
  HpFinancialProduct,
  HpModelGroup,
  HpOffer,
  HpPriceList,
  Working,
} from '@leasing/contract/monthly-installment'
import { ownPriceName } from '@leasing/contract/price-list-words'
import { formatBaht } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import {
  type Compared,
  comparedText,
  MAX_COMPARED,
  readComparedText,
} from '../../calculators/compare-address.ts'
import { calculateOffer, type Outcome } from '../../calculators/offer.ts'
import { calculateOwnPrice } from '../../calculators/own-price.ts'
import { findWorking } from '../../calculators/working.server.ts'
import { hrefOf, queryOfCompared } from './address.ts'
import { isRefinance, refinanceColumn, refinanceHref } from './compared-refinance.server.ts'
import {
  type Column,
  type Comparison,
  type Found,
  figuresOf,
  type Gone,
  type Missing,
  oursBeside,
} from './comparison.ts'
import { shownOfWorking } from './load.server.ts'
import { toOffer } from './load-chain.server.ts'
import { isOffer, readOffer } from './other-offer.ts'
import { editHref } from './other-offer-address.ts'

/** The calculations of an address side by side. What is not offered any more is named, and the others still count. */
export async function loadComparison(
  api: ApiClient,
  texts: readonly string[],
  lists: readonly HpPriceList[],
): Promise<Comparison> {
  const all = texts.map((text) => ({ text, compared: readComparedText(text) }))
  const ids = new Set(all.map(({ compared }) => compared.model).filter(isCatalogueId))
  const [offers, groups, saved, refinances] = await Promise.all([
    ids.size > 0 ? api.listHpOffers({ query: { models: [...ids].join() } }) : { items: [] },
    ids.size > 0 ? api.listHpModelGroups({ query: {} }) : { items: [] },
    Promise.all(
      all.map(async ({ compared }) =>
        compared.id && !isRefinance(compared) ? await findWorking(api, compared.id) : undefined,
      ),
    ),
    Promise.all(
      all.map(async ({ compared }) =>
        isRefinance(compared) ? await refinanceColumn(api, compared) : undefined,
      ),
    ),
  ])
  const results = all.map(({ text, compared }, i): { column: Column } | { gone: Gone } => {
    const found = refinances[i]
      ? refinances[i]
      : isOffer(compared)
        ? ofOther(compared, lists)
        : compared.id
          ? ofSaved(compared, saved[i])
          : compared.model
            ? ofModel(compared, offers.items, groups.items)
            : ofPrice(compared, lists)
    const others = texts.filter((other) => other !== text)
    const href = isRefinance(compared)
      ? refinanceHref(compared, others)
      : isOffer(compared)
        ? editHref(text, texts)
        : hrefOf(queryOfCompared(compared, others))
    if ('reason' in found) {
      const { name, reason, isKnown = false } = found
      return { gone: { text, name, money: moneyOf(compared), reason, href: isKnown ? href : undefined } }
    }
    return { column: { text, href, ...found } }
  })
  const found = results.flatMap((result) => ('column' in result ? [result.column] : []))
  const columns = withNotes(found, lists)
  return {
    columns: columns.slice(0, MAX_COMPARED),
    waiting: columns[MAX_COMPARED],
    gone: results.flatMap((result) => ('gone' in result ? [result.gone] : [])),
  }
}

/** Beside another lender's offer ours says why it is not of the same down payment or term. */
function withNotes(columns: readonly Column[], lists: readonly HpPriceList[]): readonly Column[] {
  const notes = new Map(
    columns.flatMap((other) => {
      const ours = other.isOurs ? undefined : oursBeside(columns, other)
      const note = ours && noteOf(other, ours, lists)
      return note ? [[ours.text, note] as const] : []
    }),
  )
  return columns.map((column) => {
    const note = notes.get(column.text)
    return note ? { ...column, note } : column
  })
}

function noteOf(other: Column, { vehicle = '' }: Column, lists: readonly HpPriceList[]): string {
  const list = lists.find(({ id }) => id === vehicle)
  if (!list) return ''
  const { price, downPayment, months } = other
  const { faults } = calculateOwnPrice(
    { vehicle, price: String(price), down: String(downPayment), term: String(months) },
    list,
  )
  return [
    faults.down && `ดาวน์ ${formatBaht(downPayment)} ใช้กับราคานี้ไม่ได้ ของเรา${faults.down}`,
    faults.term && `${months} งวดของเราไม่มี จึงใช้จำนวนงวดที่ใกล้ที่สุด`,
  ]
    .filter(Boolean)
    .join(' ')
}

function ofSaved(compared: Compared, working: Working | undefined): Found | Missing {
  const query = queryOfCompared(compared, [])
  const shown = working && shownOfWorking(working, query)
  if (!working || !shown || String(shown.result.term) !== compared.term)
    return { name: 'ผลที่บันทึกไว้', reason: 'ครบกำหนดเก็บ 90 วันแล้ว' }
  const { title, price, downPayment, result } = shown
  const { createdAt, expiresAt } = working
  const vehicle =
    'priceList' in working ? working.priceList.id : vehicleOf(working.financialProduct, working.carType.id)
  return {
    ...figuresOf(title, price, downPayment, result),
    vehicle,
    saved: { createdAt, expiresAt },
  }
}

/** Used vehicles of any type share a price list. */
const vehicleOf = ({ kind }: Pick<HpFinancialProduct, 'kind'>, carType = '') =>
  kind === 'used' ? kind : carType

function ofModel(
  compared: Compared,
  offers: readonly HpOffer[],
  groups: readonly HpModelGroup[],
): Found | Missing {
  const ofModel = offers.filter(({ model }) => model.id === compared.model)
  const { model } = ofModel[0] ?? {}
  if (!model) return { name: 'รุ่นรถที่เคยเลือก', reason: 'ไม่มีในรายการราคาของเราแล้ว' }
  const offer = ofModel.find(({ financialProduct }) => financialProduct.id === compared.product)
  if (!offer) return { name: model.name, reason: 'สินเชื่อที่เคยเลือกไม่มีสำหรับรุ่นนี้แล้ว', isKnown: true }
  const outcome = calculateOffer(toOffer(offer), compared)
  const carType = groups.find(({ id }) => id === model.modelGroup)?.carType
  const vehicle = vehicleOf(offer.financialProduct, carType)
  return foundOf({ ...compared, vehicle }, model.name, model.price, outcome)
}

function ofPrice(compared: Compared, lists: readonly HpPriceList[]): Found | Missing {
  const list = lists.find(({ id }) => id === compared.vehicle)
  if (!list) return { name: 'ประเภทรถที่เคยเลือก', reason: 'ไม่มีในรายการราคาของเราแล้ว' }
  const { priceFault, ...outcome } = calculateOwnPrice(compared, list)
  const name = ownPriceName(list.name)
  if (priceFault || outcome.price === undefined)
    return { name, reason: priceFault ?? NOT_OFFERED, isKnown: true }
  return foundOf(compared, name, outcome.price, outcome)
}

function foundOf(
  compared: Compared,
  name: string,
  price: number,
  { chosen, downPayment, faults, terms }: Outcome,
): Found | Missing {
  const [fault] = Object.values(faults)
  if (!chosen || downPayment === undefined || fault)
    return { name, reason: fault ?? NOT_OFFERED, isKnown: true }
  const others = terms.filter(({ term, result }) => result && term !== chosen.term)
  return {
    ...figuresOf(name, price, downPayment, chosen),
    vehicle: compared.vehicle,
    otherTerms: others.map(({ term }) => ({
      term,
      text: comparedText({
        ...compared,
        vehicle: compared.model ? '' : compared.vehicle,
        term: String(term),
      }),
    })),
  }
}

function ofOther(compared: Compared, lists: readonly HpPriceList[]): Found | Missing {
  const read = readOffer(compared)
  const name = 'ข้อเสนอจากที่อื่น'
  if ('faults' in read) return { name, reason: Object.values(read.faults)[0] ?? NOT_OFFERED, isKnown: true }
  const { offer, cost } = read
  const ceiling = lists.find(({ id }) => id === compared.vehicle)?.legalMaxEffectiveRate
  const { effectiveRatePercentPerYear: effectiveRate, effectiveRateWithoutFees: rateWithoutFees } = cost
  return {
    name,
    isOurs: false,
    price: offer.price,
    downPayment: offer.downPayment,
    financeAmount: cost.financeAmount,
    months: offer.term,
    term: REPAYMENT_SHAPES.equal.describeTerm(offer.term),
    instalment: cost.monthlyInstallment,
    per: REPAYMENT_SHAPES.equal.words.per,
    others: '',
    isMonthly: true,
    flatRate: cost.flatRatePercentPerYear,
    effectiveRate,
    ...(rateWithoutFees !== effectiveRate && { rateWithoutFees }),
    exceededCeiling: ceiling !== undefined && rateWithoutFees > ceiling ? ceiling : undefined,
    interest: cost.totalInterest,
    fees: offer.fees,
    wholeCost: cost.wholeCost,
    otherTerms: [],
  }
}

const NOT_OFFERED = 'คำนวณแบบนี้ไม่ได้แล้ว'

/** What an address said about one that is gone. */
const moneyOf = ({ price, down, term, amount }: Compared): string =>
  [
    isWhole(amount) && `วงเงิน ${formatBaht(Number(amount))}`,
    isWhole(price) && `ราคา ${formatBaht(Number(price))}`,
    isWhole(down) && `ดาวน์ ${formatBaht(Number(down))}`,
    isWhole(term) && `${Number(term)} งวด`,
  ]
    .filter(Boolean)
    .join(' ')

const isWhole = (text: string) => /^\d{1,9}$/.test(text)

const isCatalogueId = (text: string) => catalogueId.safeParse(text).success
