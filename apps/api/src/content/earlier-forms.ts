// How the release before wrote what this one writes otherwise, so that a database it filled is served on after an upgrade, and its files can
// still be imported. To be emptied with the next release.

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type before it is parsed.
type Written = any

/**
 * Brings a record as written to today's form. One that has it already is returned as it is, and so is one that lacks what the earlier form
 * always had: its schema names what is wrong.
 */
export function inTodaysForm(collection: string, value: unknown): unknown {
  const bring = EARLIER[collection]
  if (!bring || typeof value !== 'object' || value === null) return value
  try {
    return bring(value)
  } catch (error) {
    if (error instanceof TypeError) return value
    throw error
  }
}

const EARLIER: Partial<Record<string, (written: Written) => Written>> = {
  site: ({ copyrightYear: _, group: { sales, insurance, ...group }, ...site }) => ({
    ...site,
    group: { ...group, sales: withoutDescription(sales), insurance: withoutDescription(insurance) },
  }),
  'hire-purchase/rate-ceilings': (written) => {
    if (written.rows) return written
    const { id, maxEffectiveRatePercentPerYear, note } = written
    return {
      id,
      rows: [{ figures: { maxEffectiveRatePercentPerYear }, appliesTo: note, law: lawOf(written) }],
    }
  },
  'repayment-rules': (written) =>
    written.earlyClosing?.rows
      ? written
      : {
          ...written,
          earlyClosing: rowOfSteps(written.earlyClosing),
          defaultCharge: withLaw(written.defaultCharge),
          collectionFees: withOneLaw(written.collectionFees),
        },
  fees: ({ source, ...fee }) => (source ? { ...fee, law: unconfirmed(source, fee.effectiveFrom) } : fee),
  'compulsory-insurance': (written) => {
    if (written.law) return written
    const { effectiveFrom, source, premiums, ...rest } = written
    return {
      ...rest,
      law: unconfirmed(source, effectiveFrom),
      premiums: premiums.map(({ note, ...premium }: Written) => ({
        ...premium,
        ...(note && { certainty: 'unconfirmed' }),
      })),
    }
  },
  'vehicle-tax': (written) => {
    if (written.law) return written
    const { effectiveFrom, classes, ...rest } = written
    const first = classes[0]?.source ?? 'กรมการขนส่งทางบก'
    return {
      ...rest,
      law: unconfirmed(first, effectiveFrom),
      classes: classes.map(({ source, certainty, scale, ...tax }: Written) => ({
        ...tax,
        scale: withoutCertainties(scale),
        law: {
          ...unconfirmed(source, effectiveFrom),
          ...(certainty !== 'unconfirmed' && { certainty: 'reported' }),
        },
      })),
    }
  },
  // A refinance has no down payment.
  'refinance/campaigns': ({ fromYear, minDownPercent: _, ...campaign }) =>
    fromYear === undefined
      ? campaign
      : { ...campaign, maxVehicleAgeYears: Number(campaign.startDate.slice(0, 4)) - fromYear },
  'credit-estimation': (written) => {
    if (written.policy?.financialProduct) return written
    const { incomeBands: _, terms: __, legalMaxEffectiveRate: ___, ...policy } = written.policy
    return {
      ...written,
      groups: written.groups.map((group: Written) => ({
        ...group,
        questions: group.questions.map(withAges),
      })),
      policy: { ...policy, financialProduct: 'new-vehicle' },
    }
  },
}

/** The day of the check was not written: the first day of force stands for it. */
const lawOf = ({ source, effectiveFrom }: Written) => ({
  ...unconfirmed(source, effectiveFrom),
  effectiveFrom,
})

const unconfirmed = (source: string, checkedOn: string) => ({ source, checkedOn, certainty: 'unconfirmed' })

const rowOfSteps = ({ appliesTo, steps }: Written) => ({
  rows: [
    {
      appliesTo,
      law: lawOf(steps[0]),
      figures: steps.map(({ effectiveFrom: _, source: __, ...step }: Written) => step),
    },
  ],
})

/** Shown nowhere: the pages of these companies have texts of their own. */
const withoutDescription = ({ description: _, ...company }: Written) => company

const withLaw = ({ source, effectiveFrom, ...rest }: Written) => ({
  ...rest,
  law: lawOf({ source, effectiveFrom }),
})

const withOneLaw = ({ freeUpTo, perCycle, fieldVisit }: Written) => ({
  law: lawOf(freeUpTo),
  freeUpTo: withoutLaw(freeUpTo),
  perCycle: perCycle.map(withoutLaw),
  fieldVisit: withoutLaw(fieldVisit),
})

const withoutLaw = ({ effectiveFrom: _, source: __, ...rest }: Written) => rest

/** `published` and `official` were two words for what is reported. */
const withoutCertainties = (scale: Written): Written =>
  JSON.parse(JSON.stringify(scale), (key, value) =>
    key === 'certainty' && value !== 'unconfirmed' ? 'reported' : value,
  )

/** Ages stood in the labels of the options, and what follows from them in `longestTerm`. */
function withAges(question: Written): Written {
  if (!question.options?.some((option: Written) => option.longestTerm !== undefined)) return question
  return {
    ...question,
    options: question.options.map(({ longestTerm: _, ...option }: Written) => ({
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
