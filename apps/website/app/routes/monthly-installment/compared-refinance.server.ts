import type { ApiClient } from '@leasing/contract/client'
import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { findRefinanceChoices } from '@leasing/contract/refinance-calculation'
import { nameVehicle } from '@leasing/contract/refinance-words'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { decideRefinance } from '@leasing/rules/refinance-offer'
import { initialShape, type ShapedInstalment, shapeNamed } from '@leasing/rules/repayment-shapes'
import { href } from 'react-router'
import { addressOf, hrefWith, knownParts } from '../../calculators/address.ts'
import { type Compared, comparedText } from '../../calculators/compare-address.ts'
import { undefinedIfNotFound } from '../../loader-errors.ts'
import { type Found, figuresOf, type Missing } from './comparison.ts'

export const isRefinance = ({ amount }: Pick<Compared, 'amount'>): boolean => amount !== ''

const VEHICLE = ['carType', 'brand', 'modelGroup', 'model', 'year', 'gear'] as const
const MONEY = ['product', 'amount', 'campaign', 'shape', 'term'] as const

const saved = addressOf(['id', 'term', 'with'], [])
const calculated = addressOf([...VEHICLE, ...MONEY, 'with'], [])

/** Where a refinance is shown again, beside others. */
export const refinanceHref = (compared: Compared, others: readonly string[]): string => {
  const parts = { ...compared, with: others.join(' ') }
  return compared.id
    ? hrefWith(href('/refinance/saved'), `${saved.write(parts)}`)
    : hrefWith(href('/refinance'), `${calculated.write(parts)}`)
}

export async function refinanceColumn(api: ApiClient, compared: Compared): Promise<Found | Missing> {
  if (compared.id) return await savedColumn(api, compared)
  const decided = await decide(api, compared)
  if ('reason' in decided) return decided
  const { name, amount, chosen, terms } = decided
  const others = terms.filter((term) => term !== chosen.term)
  return {
    ...columnOf(name, amount, chosen),
    otherTerms: others.map((term) => ({ term, text: comparedText({ ...compared, term: String(term) }) })),
  }
}

async function savedColumn(api: ApiClient, { id, term }: Compared): Promise<Found | Missing> {
  const found = await api.findRefinance({ params: { id } }).catch(undefinedIfNotFound)
  const result = found?.monthlyInstallments.find((result) => String(result.term) === term)
  if (!found || !result) return { name: 'ผลรีไฟแนนซ์ที่บันทึกไว้', reason: 'ครบกำหนดเก็บ 90 วันแล้ว' }
  const { brand, model, rfModel, modelGear, amount, createdAt, expiresAt } = found
  const name = nameVehicle({ brand, model, year: rfModel.year, gear: modelGear })
  return { ...columnOf(name, amount, result), saved: { createdAt, expiresAt } }
}

/** Saves a refinance of a comparison; undefined where it is not offered any more. What somebody owes is not compared, and not saved. */
export async function saveRefinance(api: ApiClient, compared: Compared): Promise<string | undefined> {
  const decided = await decide(api, compared)
  if ('reason' in decided) return undefined
  const { rfModel, product, amount, terms, shape, campaign } = decided
  const { id } = await api.calculateRefinance({
    body: {
      rfModel,
      financialProduct: product,
      amount,
      outstanding: 0,
      terms,
      shape,
      ...(campaign && { campaign }),
    },
  })
  return comparedText({ id, term: compared.term, amount: compared.amount })
}

const columnOf = (vehicle: string, amount: number, result: ShapedInstalment): Found => ({
  ...figuresOf(`รีไฟแนนซ์ ${vehicle}`, amount, 0, result),
  isRefinance: true,
  // Other lenders' offers are compared with the price list of used vehicles.
  vehicle: 'used',
})

/** By the rule that `POST /refinance` decides by. */
async function decide(api: ApiClient, compared: Compared) {
  const choices = await api.findRefinanceChoices({ query: knownParts(findRefinanceChoices.query!, compared) })
  const { carTypes, models, gears, rfModel, offers } = choices
  const brand = carTypes
    .find(({ id }) => id === compared.carType)
    ?.brands.find(({ id }) => id === compared.brand)
  const model = models.find(({ id }) => id === compared.model)
  const gear = gears.find(({ id }) => id === compared.gear) ?? (gears.length === 1 ? gears[0] : undefined)
  if (!rfModel || !brand || !model || !gear)
    return { name: 'รถที่เคยเลือกรีไฟแนนซ์', reason: 'ไม่มีในรายการราคาประเมินของเราแล้ว' }
  const name = nameVehicle({ brand, model, year: Number(compared.year), gear })
  const refuse = (reason: string): Missing => ({ name: `รีไฟแนนซ์ ${name}`, reason, isKnown: true })

  const offer = offers.find(({ financialProduct }) => financialProduct.id === compared.product)
  if (!offer) return refuse('สินเชื่อที่เคยเลือกไม่มีสำหรับรถคันนี้แล้ว')
  const { financialProduct: product, campaigns, rates, legalMaxEffectiveRate } = offer
  const campaign = campaigns.find(({ id }) => id === compared.campaign)
  if (compared.campaign && !campaign) return refuse(OFFER_MESSAGES['campaign-over'])
  const shape = shapeNamed(compared.shape || initialShape(product, campaign))?.withAmount(0)
  if (!shape) return refuse(OFFER_MESSAGES['shape-not-offered'])

  const amount = Number(compared.amount)
  if (!Number.isSafeInteger(amount)) return refuse('อ่านวงเงินในลิงก์ไม่ได้')
  const decision = decideRefinance(
    { appraisedPrice: rfModel.appraisedPrice, product, rates, legalMaxEffectiveRate },
    { amount, outstanding: 0, terms: product.terms, shape, campaign },
  )
  if ('refused' in decision.amounts) {
    const { least, most } = decision.amounts
    return refuse(`ตอนนี้ขอได้ตั้งแต่ ${formatNumber(least)} ถึง ${formatBaht(most)}`)
  }
  if (decision.shape) return refuse(OFFER_MESSAGES[decision.shape.refused])
  const results = decision.terms.flatMap((decided) => ('result' in decided ? [decided.result] : []))
  const chosen = results.find(({ term }) => String(term) === compared.term)
  if (!chosen) return refuse(OFFER_MESSAGES['term-not-offered'])
  return {
    name,
    rfModel: rfModel.id,
    product: product.id,
    amount,
    shape,
    campaign: campaign?.id,
    chosen,
    terms: results.map(({ term }) => term),
  }
}
