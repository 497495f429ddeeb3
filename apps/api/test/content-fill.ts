import type { FormField } from '@leasing/contract/staff/form'
import type { Collection } from '../src/content/collection.ts'
import { fieldsOf, isKey, isPart, type Part } from './content-marks.ts'

/** What fills a field that no record has. */
const SAMPLES: Partial<Record<FormField['kind'], (n: number) => unknown>> = {
  text: (n) => `ตัวอย่าง ${n}`,
  lines: (n) => [`ตัวอย่าง ${n}`],
  html: (n) => `<p>ตัวอย่าง ${n}</p>`,
  number: () => 5,
  figure: () => 5,
  day: () => '2026-11-01',
  picture: (n) => ({ src: `/pictures/sample-${n}.webp`, alt: `ภาพ ${n}`, width: 800, height: 450 }),
}

/** The fields with the address of another site. */
const ADDRESS = /(^|\.)(links\.\w+|\w*[uU]rl|href)$/

/**
 * Fills what no record of the collection has, in the first of them that can have it: what is filled in nowhere is shown nowhere. Left out is what only
 * decides between things that are there (a tick, a choice, a reference), and the condition under which something is shown.
 */
export function fillEmpty({ name }: Collection, records: readonly Part[]): void {
  let n = 0
  fill(fieldsOf(name), records, name)

  function fill(fields: readonly FormField[], holders: readonly Part[], path: string) {
    for (const field of fields) {
      const place = `${path}.${field.name}`
      const [first] = holders
      const isFilled = holders.some((holder) => isPart(holder[field.name]) || `${holder[field.name] ?? ''}`)
      if (first && !isFilled && field.name !== 'when') {
        const sample = sampleOf(field, place)
        if (sample !== undefined) first[field.name] = sample
      }
      const parts = holders.map((holder) => holder[field.name]).filter(isPart)
      if (field.kind === 'group') fill(field.fields, parts, place)
      if (field.kind === 'list' && field.item.kind === 'group')
        fill(field.item.fields, parts.flatMap((part) => Object.values(part)).filter(isPart), place)
    }
  }

  function sampleOf(field: FormField, place: string): unknown {
    n++
    if (isKey(field)) return undefined
    if (ADDRESS.test(place)) return `https://example.com/${n}`
    if (field.kind === 'choice') return field.required ? field.choices[0]!.value : undefined
    if (field.kind !== 'group') return SAMPLES[field.kind]?.(n)
    const parts = field.fields.flatMap((part) => {
      const sample = sampleOf(part, `${place}.${part.name}`)
      return sample === undefined ? [] : [[part.name, sample]]
    })
    return parts.length > 0 ? Object.fromEntries(parts) : undefined
  }
}

/** What the fixtures have none of. To be called before it is decided which records are visible. */
export function fillByHand({ name }: Collection, records: readonly Part[]): void {
  const named = (wanted: string) => records.find(({ id }) => id === wanted)!
  switch (name) {
    case 'loan-services':
      addOffers(records, 'lead')
      records[0]!.lead += FIGURES
      break
    case 'promotions':
      addOffers(
        records.filter(({ id }) => id !== 'rainy-season'),
        'subDetail',
      )
      openLaterWindow(named('motor-expo'))
      break
    case 'news':
      openLaterWindow(named('motor-show-2573'))
      break
    case 'hire-purchase/campaigns':
      openLaterWindow(named('rainy-season'))
      break
    case 'refinance/campaigns':
      openLaterWindow(named('refinance-six-wheel'))
      break
    case 'hire-purchase/financial-products':
      named('used-vehicle').maxVehicleAgeYears = { pickup: 10 }
      break
    case 'hire-purchase/model-groups': {
      // The order of products shows where a model has several.
      const grids = named('tawan-double').grids as Part[]
      grids.push({ ...grids[0], financialProduct: 'commercial-truck' })
    }
  }
}

/** An offer of each kind, and a text that names its figures. */
function addOffers(records: readonly Part[], text: string) {
  for (const [i, offer] of OFFERS.entries()) {
    records[i]!.offer = offer
    records[i]![text] += OFFER_FIGURES
  }
}

const OFFERS = [
  {
    financialProduct: 'new-vehicle',
    modelGroup: 'tawan-cab',
    downPercent: 15,
    terms: [48, 60],
    price: 650_000,
  },
  { campaign: 'four-door-family', modelGroup: 'tawan-double', price: 900_000 },
  { refinanceCampaign: 'refinance-0295', amount: 500_000 },
  { refinanceProduct: 'refinance-90', carType: 'car', terms: [36, 48], amount: 500_000 },
  { flatRatePercentPerYear: 2.99, downPercent: 20, terms: [48, 60], price: 1_000_000 },
  {
    ...{
      effectiveFromPercentPerYear: 15,
      effectiveToPercentPerYear: 24,
      minAmount: 20_000,
      maxAmount: 200_000,
    },
    ...{ terms: [12, 24], amount: 100_000, ratePercentPerYear: 18 },
  },
  {
    ...{ financialProduct: 'commercial-truck', modelGroup: 'khunkhao-6', price: 3_200_000 },
    ...{ terms: [48, 60], depositPercent: 20, purchasePercent: 30, leaseRatePercentPerYear: 6.9 },
  },
]

const OFFER_FIGURES = [
  ...['terms', 'price', 'downPercent', 'minAmount', 'maxAmount', 'flatRate.from', 'effectiveRate.from'],
  ...['effectiveRate.to', '24.interest', '48.interest', '60.instalment'],
  ...['deposit', 'purchasePrice', '60.lease.rent', '60.lease.payable', '48.lease.returned'],
]
  .map((name) => ` {{offer.${name}}}`)
  .join('')

/** As shipped texts name them. */
const FIGURES =
  ' {{product.new-vehicle.terms}} {{product.used-vehicle.maxVehicleAgeYears.pickup}} {{policy.applicants.personal-loan.greatestAgeAtEnd}}'

/** The record is shown in its second window, without what is told of the first alone. */
function openLaterWindow(record: Part) {
  for (const key of ['period', 'publishedOn']) delete record[key]
  Object.assign(record, {
    startDate: '2020-01-01',
    endDate: '2020-01-31',
    laterWindows: [{ startDate: '2026-11-01', endDate: '2027-12-31' }],
  })
}
