/** Who looks reads the words beside the picture, and would hear them twice. */
const BESIDE_ITS_WORDS = 'the picture stands beside its title, which says the same'

/** Of two pictures of a banner a browser shows one, with the words of the wide one. */
const OF_THE_NARROW_ONE = 'a picture has one text, that of `desktop`'

const IN_ITS_PLACE = 'stands where a banner has no title'

const SEARCHED = 'what people type who search: found, not shown'

const OF_THE_STAFF = 'the staff who answer requests; visitors read of no team'

const ROW_IN_FORCE = 'of the rows of a law only the one in force is shown'

/**
 * Texts, pictures and days of the content that no page shows, each with the reason: of a field, of all fields below it, or (`*.`) of those of this
 * name in all collections.
 */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  '*.keywords': SEARCHED,
  '*.thumbnail.alt': BESIDE_ITS_WORDS,
  '*.logo.alt': BESIDE_ITS_WORDS,
  'hire-purchase/car-types.image.alt': BESIDE_ITS_WORDS,
  'loan-details.image.alt': BESIDE_ITS_WORDS,
  'refinance/car-types.image.alt': BESIDE_ITS_WORDS,
  'site.serviceCards.image.alt': BESIDE_ITS_WORDS,
  '*.mobile.alt': OF_THE_NARROW_ONE,
  'hero-banners.alt': IN_ITS_PLACE,
  'mobile-app-banners.alt': IN_ITS_PLACE,
  'popup-banners.alt': IN_ITS_PLACE,
  'refinance-banners.alt': IN_ITS_PLACE,
  'districts.name.en': 'the page in English names no place; other clients of the API have the names',
  'provinces.name.en': 'as of districts',
  'hire-purchase/rate-ceilings.rows': ROW_IN_FORCE,
  'repayment-rules.earlyClosing.rows': ROW_IN_FORCE,
  'registration-services.fees.unit': 'what is free has no unit',
  teams: OF_THE_STAFF,
  'site.contact.holidays': 'decides when the company is open, and is told by texts that name it',
  'motor-expo-events.takeHomeUntil': 'texts name it; those of the fixtures do not',
}

const ONE_OF_SEVERAL = 'decides which of several is shown; the fixtures publish one'

const LIMITS_PRICE_LISTS = 'the import holds the price lists to it, from which pages take what they offer'

/** The same of numbers, choices, switches and references: to change them changes nothing that is shown. */
export const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'advertised-rates':
    'replaces the rates of a window that began with others; the campaigns of the fixtures have none',
  'dealers.callSeats':
    'decides how often a half-hour is offered for a call, which only the sender of a request sees',
  'site.callSeats': 'as of dealers',
  'site.answerTimes': 'sentences of the content name it; those of the fixtures name two of them',
  'credit-estimation.groups.number': 'the key by which a group is submitted',
  'credit-estimation.groups.questions.options.ages.from':
    'the import refuses a gap after the choice before; what is shown follows from `to`',
  'credit-estimation.groups.questions.step':
    'refuses a number between two steps, which no flow of the test sends',
  'fees.laterPrices': 'told by /rate-history, which reads the history of contents: these records have none',
  'fees.amount': 'the import words it as `amountText`, which is shown',
  'hire-purchase/financial-products.carTypes': LIMITS_PRICE_LISTS,
  'motor-expo-events.orderPosition': ONE_OF_SEVERAL,
  'popup-banners.orderPosition': ONE_OF_SEVERAL,
  'refinance/financial-products.terms': LIMITS_PRICE_LISTS,
  teams: OF_THE_STAFF,
  'stated-figures': 'the check of contents compares the texts of others with it',
}

const IN_ONE_CALL = 'pages ask `/choices` for all steps at once; the specification has this one'

/** GET calls that no page of the crawl makes. */
export const ASKED_BY_NO_PAGE: Readonly<Record<string, string>> = {
  '/monthly-installment/campaign': IN_ONE_CALL,
  '/monthly-installment/car-type': IN_ONE_CALL,
  '/monthly-installment/financial-product': IN_ONE_CALL,
  '/monthly-installment/hp-int-rate': IN_ONE_CALL,
  '/monthly-installment/hp-model': IN_ONE_CALL,
  '/refinance/campaign': IN_ONE_CALL,
  '/refinance/car-type': IN_ONE_CALL,
  '/refinance/financial-product': IN_ONE_CALL,
  '/refinance/hp-rf-interest-rate': IN_ONE_CALL,
  '/refinance/rf-model': IN_ONE_CALL,
  '/upload/object/{folder}':
    'files of visitors are for staff, who have them in the office; the specification has it',
}
