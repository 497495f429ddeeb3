// Converts content of the previous release, so that a database filled by it can be served after an upgrade, and its files can still be imported.
// Empty this file with the next release.

// biome-ignore lint/suspicious/noExplicitAny: content of an earlier release has no type before it is parsed.
type Earlier = any

/**
 * Converts a record to its current form. Returns it unchanged when it is current already, or when it lacks a field that the earlier form always
 * had: the schema then reports the fault.
 */
export function toCurrentForm(collection: string, value: unknown): unknown {
  const convert = CONVERTERS[collection]
  if (!convert || typeof value !== 'object' || value === null) return value
  try {
    return convert(value)
  } catch (error) {
    if (error instanceof TypeError) return value
    throw error
  }
}

const CONVERTERS: Partial<Record<string, (record: Earlier) => Earlier>> = {
  site: ({ copyrightYear: _, group: { sales, insurance, ...group }, contact, ...site }) => ({
    ...site,
    contact: { ...contact, ...(contact.holidays && { holidays: contact.holidays.map(withName) }) },
    group: { ...group, sales: withoutDescription(sales), insurance: withoutDescription(insurance) },
  }),
  'hire-purchase/rate-ceilings': (record) => {
    if (record.rows) return record
    const { id, maxEffectiveRatePercentPerYear, note } = record
    return {
      id,
      rows: [{ figures: { maxEffectiveRatePercentPerYear }, appliesTo: note, law: lawOf(record) }],
    }
  },
  'repayment-rules': (record) =>
    record.earlyClosing?.rows
      ? record
      : {
          ...record,
          earlyClosing: rowOfSteps(record.earlyClosing),
          defaultCharge: withLaw(record.defaultCharge),
          collectionFees: withOneLaw(record.collectionFees),
        },
  fees: ({ source, ...fee }) => (source ? { ...fee, law: unconfirmed(source, fee.effectiveFrom) } : fee),
  'compulsory-insurance': (record) => {
    if (record.law) return record
    const { effectiveFrom, source, premiums, ...rest } = record
    return {
      ...rest,
      law: unconfirmed(source, effectiveFrom),
      premiums: premiums.map(({ note, ...premium }: Earlier) => ({
        ...premium,
        ...(note && { certainty: 'unconfirmed' }),
      })),
    }
  },
  'vehicle-tax': (record) => {
    if (record.law) return record
    const { effectiveFrom, classes, ...rest } = record
    const first = classes[0]?.source ?? 'กรมการขนส่งทางบก'
    return {
      ...rest,
      law: unconfirmed(first, effectiveFrom),
      classes: classes.map(({ source, certainty, scale, ...tax }: Earlier) => ({
        ...tax,
        scale: withoutCertainties(scale),
        law: {
          ...unconfirmed(source, effectiveFrom),
          ...(certainty !== 'unconfirmed' && { certainty: 'reported' }),
        },
      })),
    }
  },
  'stated-figures': ({ percent = [], baht = [], ...record }) =>
    record.figures || record.total
      ? record
      : {
          ...record,
          words: [record.what],
          figures: [
            ...percent.map((value: number) => `${value}%`),
            ...baht.map((value: number) => `${value} บาท`),
          ],
        },
  // A refinance has no down payment.
  'refinance/campaigns': ({ fromYear, minDownPercent: _, ...campaign }) =>
    fromYear === undefined
      ? campaign
      : { ...campaign, maxVehicleAgeYears: Number(campaign.startDate.slice(0, 4)) - fromYear },
  'credit-estimation': (record) => {
    if (record.policy?.financialProduct) return record
    const { incomeBands: _, terms: __, legalMaxEffectiveRate: ___, ...policy } = record.policy
    return {
      ...record,
      groups: record.groups.map((group: Earlier) => ({
        ...group,
        questions: group.questions.map(withAges),
      })),
      policy: { ...policy, financialProduct: 'new-vehicle' },
    }
  },
}

/** The earlier form did not record the day of the check; uses the first day in force instead. */
const lawOf = ({ source, effectiveFrom }: Earlier) => ({
  ...unconfirmed(source, effectiveFrom),
  effectiveFrom,
})

const unconfirmed = (source: string, checkedOn: string) => ({ source, checkedOn, certainty: 'unconfirmed' })

const rowOfSteps = ({ appliesTo, steps }: Earlier) => ({
  rows: [
    {
      appliesTo,
      law: lawOf(steps[0]),
      figures: steps.map(({ effectiveFrom: _, source: __, ...step }: Earlier) => step),
    },
  ],
})

/** Holidays were single days without names. */
const withName = (holiday: Earlier) =>
  typeof holiday === 'string' ? { name: 'วันหยุดของบริษัท', from: holiday } : holiday

/** The description was shown nowhere: the pages of these companies have texts of their own. */
const withoutDescription = ({ description: _, ...company }: Earlier) => company

const withLaw = ({ source, effectiveFrom, ...rest }: Earlier) => ({
  ...rest,
  law: lawOf({ source, effectiveFrom }),
})

const withOneLaw = ({ freeUpTo, perCycle, fieldVisit }: Earlier) => ({
  law: lawOf(freeUpTo),
  freeUpTo: withoutLaw(freeUpTo),
  perCycle: perCycle.map(withoutLaw),
  fieldVisit: withoutLaw(fieldVisit),
})

const withoutLaw = ({ effectiveFrom: _, source: __, ...rest }: Earlier) => rest

/** `published` and `official` both meant `reported`. */
const withoutCertainties = (scale: Earlier): Earlier =>
  JSON.parse(JSON.stringify(scale), (key, value) =>
    key === 'certainty' && value !== 'unconfirmed' ? 'reported' : value,
  )

/** Moves ages from the labels of options, and their effect from `longestTerm`, into `ages`. */
function withAges(question: Earlier): Earlier {
  if (!question.options?.some((option: Earlier) => option.longestTerm !== undefined)) return question
  return {
    ...question,
    options: question.options.map(({ longestTerm: _, ...option }: Earlier) => ({
      ...option,
      ...agesIn(option.label),
    })),
  }
}

function agesIn(label: string) {
  const [first, second] = (label.match(/\d+/g) ?? []).map(Number)
  if (first === undefined) return {}
  if (label.includes('ต่ำกว่า')) return { ages: { to: first - 1 } }
  if (label.includes('ขึ้นไป')) return { ages: { from: first } }
  return { ages: { from: first, to: second ?? first } }
}
