import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { components, paths } from './openapi.d.ts'

// Another program's use of the API: its types are generated from the OpenAPI document alone. The test compiles this file strictly; a line below
// `@ts-expect-error` is a body or parameter that the document must refuse.

type Api = Client<paths>

export type Visit = {
  baseUrl: string
  token: string
  /** The code that came by the last SMS. */
  readCode: () => string
  /** A PDF, as an upload. */
  pdf: Uint8Array<ArrayBuffer>
  noticeVersion: string
}

export type Made = { call: string; status: number }

/** Makes every call at least once; answers what was called, with which status. */
export async function makeCalls(visit: Visit): Promise<Made[]> {
  const made: Made[] = []
  const record: Middleware = {
    onResponse({ request, schemaPath, response }) {
      made.push({ call: `${request.method} ${schemaPath}`, status: response.status })
    },
  }
  const api = createClient<paths>({
    baseUrl: visit.baseUrl,
    headers: { authorization: `Bearer ${visit.token}` },
  })
  api.use(record)
  await readContent(api)
  await useCalculators(api, visit)
  await sendForms(api, visit)
  await useSmartFin(api, visit)
  await makeMistakes(api, visit)
  return made
}

/** The body of a success; throws for any other answer. */
async function must<Data>(
  answer: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await answer
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data
}

async function readContent(api: Api) {
  await must(api.GET('/site'))
  await must(api.GET('/company'))
  await must(api.GET('/english'))
  await must(api.GET('/about-us/work-with-us/informations'))
  await must(api.GET('/about-us/work-with-us/testimonials'))
  await must(api.GET('/about-us/work-with-us/training-courses'))
  await must(api.GET('/about-us/work-with-us/welfares', { params: { query: { limit: 2 } } }))
  const { items: departments } = await must(api.GET('/about-us/careers/departments'))
  await must(api.GET('/about-us/careers', { params: { query: { departmentId: departments[0]!.id } } }))
  await must(api.GET('/dealers', { params: { query: { type: 'dealer' } } }))
  const { items: near } = await must(
    api.GET('/dealers/location', { params: { query: { lat: 13.75, lng: 100.5, limit: 3 } } }),
  )
  near satisfies { sequence: number; distanceKm?: number }[]
  await must(api.GET('/dealers/provinces'))
  await must(api.GET('/places/provinces'))
  await must(api.GET('/places/districts', { params: { query: { province: '60' } } }))
  await must(api.GET('/home/hero-banners'))
  await must(api.GET('/home/refinance-banners'))
  await must(api.GET('/home/mobile-app-banners'))
  await must(api.GET('/home/popup-banners'))
  await must(api.GET('/loan-service/details'))
  await must(api.GET('/loan-service/{key}', { params: { path: { key: 'new-product' } } }))
  await must(api.GET('/registration-service/{key}', { params: { path: { key: 'tax-sign' } } }))
  await must(api.GET('/registration-service/vehicle-tax'))
  const { items: promotions } = await must(api.GET('/promotions'))
  await must(api.GET('/promotions/refinance'))
  await must(api.GET('/promotions/name/{path}', { params: { path: { path: promotions[0]!.path } } }))
  await api.GET('/promotions/ended/{path}', { params: { path: { path: promotions[0]!.path } } })
  const { items: news } = await must(api.GET('/pr-news'))
  await must(api.GET('/pr-news/name/{path}', { params: { path: { path: news[0]!.path } } }))
  await api.GET('/pr-news/ended/{path}', { params: { path: { path: news[0]!.path } } })
  await must(api.GET('/faqs'))
  await must(api.GET('/faqs/{topic}', { params: { path: { topic: 'refinance' } } }))
  await must(api.GET('/search-words'))
  await must(api.POST('/empty-searches', { body: { place: 'faq', query: 'รถไถ' } }))
  await must(api.GET('/service-fees'))
  await must(api.GET('/auto-debits'))
  await must(api.GET('/payment/mobile-application'))
  await must(api.GET('/fees/other'))
  await must(api.GET('/fees/registration'))
  await must(api.GET('/insurance/classes'))
  await must(api.GET('/insurance/compulsory'))
  await must(api.GET('/repayment-rules'))
  await must(api.GET('/credit-policy'))
  await must(api.GET('/rate-changes'))
  await must(api.GET('/promise-kept'))
  await must(api.GET('/rate-tables'))
  await must(api.GET('/motor-expo-events'))
  const { response } = await api.GET('/promotions')
  const { response: same } = await api.GET('/promotions', {
    params: { header: { 'If-None-Match': response.headers.get('etag')! } },
  })
  if (same.status !== 304) throw new Error(`a known answer came again: ${same.status}`)
}

async function useCalculators(api: Api, { noticeVersion }: Visit) {
  const { items: types } = await must(api.GET('/monthly-installment/car-type'))
  const carType = types[0]!.id
  const { items: groups } = await must(
    api.GET('/monthly-installment/hp-model-group', { params: { query: { carType } } }),
  )
  const modelGroup = groups[0]!.id
  const { items: models } = await must(
    api.GET('/monthly-installment/hp-model', { params: { query: { modelGroup } } }),
  )
  const { id: model, price } = models[0]!
  const { items: products } = await must(
    api.GET('/monthly-installment/financial-product', { params: { query: { model } } }),
  )
  const { id: financialProduct, terms, maxDownPercent } = products[0]!
  const query = { model, financialProduct }
  await must(
    api.GET('/monthly-installment/hp-int-rate', {
      params: { query: { ...query, downPercent: maxDownPercent } },
    }),
  )
  await must(api.GET('/monthly-installment/campaign', { params: { query } }))
  await must(api.GET('/monthly-installment/rate-ceilings'))
  await must(api.GET('/monthly-installment/choices', { params: { query: { carType, modelGroup, model } } }))
  await must(api.GET('/monthly-installment/offers', { params: { query: { models: model } } }))
  await must(
    api.GET('/monthly-installment/affordable-model', {
      params: { query: { monthlyBudget: 15_000, term: 60 } },
    }),
  )
  // calls.md: without a shape the instalments are equal every month.
  const body = { model, financialProduct, downPayment: Math.floor(price / 4), terms: terms.slice(0, 2) }
  const working = await must(
    api.POST('/monthly-installment', { body, params: { header: { 'Idempotency-Key': 'once' } } }),
  )
  working.shape satisfies components['schemas']['InstalmentShape']
  await must(api.GET('/monthly-installment/{id}', { params: { path: { id: working.id } } }))
  const { items: lists } = await must(api.GET('/monthly-installment/price-lists'))
  const { id: priceList, price: usual, downPercent, terms: listed } = lists[0]!
  const ownPrice = await must(
    api.POST('/monthly-installment/own-price', {
      body: {
        priceList,
        price: usual,
        downPayment: Math.ceil((usual * downPercent) / 100),
        terms: listed.slice(0, 1),
      },
    }),
  )
  ownPrice.priceList satisfies components['schemas']['KeptHpPriceList']
  await must(api.GET('/monthly-installment/{id}', { params: { path: { id: ownPrice.id } } }))
  await must(
    api.PUT('/monthly-installment/{id}', {
      params: { path: { id: working.id } },
      body: {
        customer: { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '+66 81 234 5678', contactTime: 'any' },
        selectedDealer: 1,
        consent: { privacyNotice: true, marketing: false, noticeVersion },
      },
    }),
  )
  await must(
    api.POST('/emails/send', {
      body: {
        template: 'quote',
        workingId: working.id,
        email: 'somchai@example.com',
        consent: { privacyNotice: true, marketing: false, noticeVersion },
      },
    }),
  )

  const { items: refinanced } = await must(api.GET('/refinance/car-type'))
  const chosen: paths['/refinance/rf-model']['get']['parameters']['query'] = {
    carType: refinanced[0]!.id,
    brand: refinanced[0]!.brands[0]!.id,
  }
  const next = () => must(api.GET('/refinance/rf-model', { params: { query: chosen } }))
  chosen.modelGroup = (await next()).modelGroups![0]!.id
  chosen.model = (await next()).models![0]!.id
  chosen.year = (await next()).years![0]!
  const { gears, rfModel: only } = await next()
  chosen.gear = gears![0]!.id
  const rfModel = (only ?? (await next()).rfModel)!.id
  const { items: offered } = await must(
    api.GET('/refinance/financial-product', { params: { query: { rfModel } } }),
  )
  const product = offered[0]!
  await must(
    api.GET('/refinance/hp-rf-interest-rate', {
      params: { query: { rfModel, financialProduct: product.id } },
    }),
  )
  await must(api.GET('/refinance/campaign', { params: { query: { rfModel } } }))
  await must(api.GET('/refinance/choices', { params: { query: chosen } }))
  const { id: calculation } = await must(
    api.POST('/refinance', { body: { rfModel, financialProduct: product.id, terms: [product.terms[0]!] } }),
  )
  await must(api.GET('/refinance/{id}', { params: { path: { id: calculation } } }))
  await must(
    api.GET('/refinance/year', {
      params: { query: { model: chosen.model, gear: chosen.gear, financialProduct: product.id } },
    }),
  )
  await must(
    api.POST('/forms/refinance-forms', {
      body: {
        firstName: 'สมชาย',
        lastName: 'ใจดี',
        mobilePhone: '0812345678',
        province: '60',
        carType: 'pickup',
        brand: 'เวหา',
        modelGroup: 'แค็บ',
        model: '2.4',
        year: 2022,
        gear: 'manual',
        amount: 300_000,
        term: 60,
        contactTime: 'morning',
        calculation,
        consent: { privacyNotice: true, marketing: true, noticeVersion },
      },
    }),
  )
}

async function sendForms(api: Api, visit: Visit) {
  const consent = { privacyNotice: true, marketing: false, noticeVersion: visit.noticeVersion } as const
  const person = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' }
  const asFile = (folder: string) => ({
    // The document says text, since JSON Schema has no files; a form has one.
    body: { file: [folder] },
    bodySerializer() {
      const form = new FormData()
      form.append('file', new File([visit.pdf], 'ประวัติ.pdf', { type: 'application/pdf' }))
      return form
    },
  })
  const resume = await must(
    api.POST('/upload/object/{folder}', {
      params: { path: { folder: 'job-application' } },
      ...asFile('job-application'),
    }),
  )
  await must(api.POST('/upload/files', asFile('files')))
  await api.POST('/upload/images', asFile('images'))
  await must(
    api.GET('/upload/object/{folder}', {
      params: { path: { folder: 'job-application' }, query: { key: resume.items[0]!.key } },
      parseAs: 'blob',
    }),
  )

  const { items: careers } = await must(api.GET('/about-us/careers'))
  // calls.md: an empty national id may be left out.
  await must(
    api.POST('/forms/job-application-forms', {
      body: {
        ...person,
        careerId: careers[0]!.id,
        prefix: 'mr',
        birthDate: '1995-04-12',
        email: 'somchai@example.com',
        province: '60',
        education: 'bachelor',
        experienceYears: 5,
        resume: resume.items[0]!.key,
        consent,
      },
    }),
  )
  const message = {
    firstName: 'สมหญิง',
    lastName: 'ใจงาม',
    phone: '056-123-456',
    message: 'ขอใบเสร็จ',
    consent,
  }
  await must(api.POST('/forms/contact-us-forms', { body: { ...message, topic: 'payment' } }))
  await must(api.POST('/emails/send', { body: { ...message, template: 'complaint', topic: 'service' } }))
  await must(
    api.POST('/friend-get-friend', {
      body: {
        referrer: { ...person, contractNumber: 'AB1234567' },
        friend: { ...person, mobilePhone: '0898765432', province: '60', interest: 'refinance' },
        friendConsent: true,
        consent,
      },
    }),
  )
  await must(
    api.POST('/happy-car', {
      body: { ...person, province: '60', carType: 'pickup', wants: 'trade-in', contactTime: 'any', consent },
    }),
  )
  const { id } = await must(
    api.POST('/new-product-form', {
      body: { ...person, province: '60', product: 'truck', contactTime: 'any', consent },
    }),
  )
  const request = { path: { id } }
  const { offers } = await must(api.GET('/requests/{id}/call-slots', { params: request }))
  await must(
    api.PUT('/requests/{id}/call-slot', {
      params: request,
      body: { startsAt: offers[0]!, channel: 'line', lineId: 'somchai' },
    }),
  )
  await must(api.POST('/requests/{id}/call-slot/cancel', { params: request, body: {} }))
  const uuid = await provePhone(api, visit, person.mobilePhone)
  const { items: events } = await must(api.GET('/motor-expo-events'))
  const registration = await must(
    api.POST('/motor-expo', {
      body: {
        ...person,
        province: '60',
        interest: 'new-pickup',
        purchaseWithin: 'three-months',
        event: events[0]!.id,
        uuid,
        consent,
      },
    }),
  )
  await must(api.GET('/motor-expo/{id}', { params: { path: { id: registration.id } } }))

  const { items: promotions } = await must(api.GET('/promotions/refinance'))
  const promotion = promotions.find(({ coupon }) => coupon)!.id
  const coupon = await must(api.POST('/e-coupons', { body: { ...person, promotion, uuid, consent } }))
  coupon.coupon.amount satisfies number
  await must(api.GET('/e-coupons/{id}', { params: { path: { id: coupon.id } } }))

  const proof = { phone: person.mobilePhone, uuid }
  const { items } = await must(api.POST('/track', { body: proof }))
  items[0]!.status satisfies string
  await must(api.POST('/marketing-withdrawal', { body: { id: coupon.id } }))
  const { reference } = items[0]!
  await must(api.POST('/track/status-sms', { body: { ...proof, reference, isWanted: false } }))
  const paper = await must(
    api.POST('/upload/object/{folder}', { params: { path: { folder: 'tracking' } }, ...asFile('tracking') }),
  )
  await must(api.POST('/track/documents', { body: { ...proof, reference, papers: [paper.items[0]!.key] } }))
  await must(api.POST('/track/marketing-withdrawal', { body: proof }))
  await must(api.POST('/track/erasure', { body: proof }))
  await must(api.POST('/track/end', { body: proof }))
}

async function provePhone(api: Api, { readCode }: Visit, phone: string): Promise<string> {
  const { ref } = await must(api.POST('/otp', { body: { phone } }))
  const verified = await must(api.POST('/otp/verify', { body: { ref, code: readCode() } }))
  if (!verified.success) throw new Error(verified.reason)
  return verified.uuid
}

type Answers = components['schemas']['CreditEstimationAnswers']

const ANSWERS: Record<1 | 2 | 3, Answers> = {
  1: { 'vehicle-type': 'double-cab', 'car-price': 900_000, 'purchase-within': 'one-month' },
  2: {
    occupation: 'haulier',
    'work-years': 'from-3-years',
    'work-papers': 'has-papers',
    'monthly-income': 30_000,
    'extra-income': ['overtime', 'rent'],
    'extra-income-per-month': 10_000,
  },
  3: {
    age: 'from-20-to-57',
    debts: ['house'],
    'debt-per-month': 6_000,
    'repayment-history': 'always-on-time',
    'legal-status': 'none',
  },
}

async function useSmartFin(api: Api, visit: Visit) {
  const mobilePhone = '0898765432'
  await must(api.GET('/credit-estimation'))
  const { id } = await must(
    api.POST('/credit-estimation/submit/mobile-phone', {
      body: {
        personal: { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone, province: '60' },
        consent: { privacyNotice: true, marketing: false, noticeVersion: visit.noticeVersion },
      },
    }),
  )
  const uuid = await provePhone(api, visit, mobilePhone)
  await must(
    api.POST('/credit-estimation/submit/answers', { body: { id, uuid, answers: { 'car-price': 900_000 } } }),
  )
  for (const group of [1, 2, 3] as const)
    await must(api.POST('/credit-estimation/submit', { body: { id, uuid, group, answers: ANSWERS[group] } }))
  await must(api.GET('/credit-estimation/calculate/{id}', { params: { path: { id }, query: { uuid } } }))
  // calls.md: the hours have defaults.
  await must(api.POST('/credit-estimation/submit', { body: { id, uuid, selectedDealer: { dealer: 1 } } }))
  const { submission } = await must(
    api.POST('/credit-estimation/submit/find-submission', { body: { mobilePhone, uuid } }),
  )
  // In an answer the hours are always there.
  submission!.selectedDealer!.contactStartTime satisfies number
}

/** What the types refuse, the API refuses too. */
async function makeMistakes(api: Api, { noticeVersion }: Visit) {
  // @ts-expect-error a phone is needed
  await api.POST('/otp', { body: {} })
  // @ts-expect-error a body is needed
  await api.POST('/otp', {})
  // @ts-expect-error a point has two numbers
  await api.GET('/dealers/location', { params: { query: { lat: '13,7', lng: 100 } } })
  // @ts-expect-error there is no such type
  await api.GET('/dealers', { params: { query: { type: 'shop' } } })
  // @ts-expect-error there is no such service
  await api.GET('/loan-service/{key}', { params: { path: { key: 'boat' } } })
  // @ts-expect-error there is no such service
  await api.GET('/registration-service/{key}', { params: { path: { key: 'boat' } } })
  // @ts-expect-error a model is needed
  await api.GET('/monthly-installment/financial-product')
  // @ts-expect-error the terms are missing
  await api.POST('/monthly-installment', { body: { model: 'x', financialProduct: 'x', downPayment: 0 } })
  await api.POST('/monthly-installment', {
    // @ts-expect-error there is no such shape
    body: { model: 'x', financialProduct: 'x', downPayment: 0, terms: [60], shape: { kind: 'steps' } },
  })
  await api.POST('/refinance', {
    // TypeScript lets a further field pass through a generic; the API does not.
    body: { rfModel: 'x', financialProduct: 'x', terms: [60], discount: 1 },
  })
  await api.POST('/happy-car', {
    body: {
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      mobilePhone: '0812345678',
      province: '60',
      carType: 'pickup',
      wants: 'buy',
      contactTime: 'any',
      // @ts-expect-error the privacy notice has to be accepted
      consent: { privacyNotice: false, marketing: false, noticeVersion },
    },
  })
  await api.GET('/promotions', { headers: { authorization: 'Bearer another' } })
  await api.GET('/monthly-installment/{id}', { params: { path: { id: 'nothing' } } })
}
