import { z } from 'zod'
import { post } from './call.ts'
import { day, id, instant } from './fields.ts'
import {
  COMPLAINT_TOPICS,
  CONTACT_TIMES,
  CONTACT_TOPICS,
  EDUCATIONS,
  GEARS,
  INTERESTS,
  MESSAGE_MAX_LENGTH,
  PREFIXES,
  PRODUCTS,
  PURCHASE_WITHIN,
  VEHICLE_TYPES,
  WANTS,
} from './form-words.ts'
import {
  calendarDay,
  consent,
  contractNumber,
  email,
  loosePhone,
  name,
  nationalId,
  oneOf,
  optionalText,
  person,
  provinceCode,
  text,
  uploadKey,
  wholeNumber,
} from './person.ts'

const contactTime = oneOf(CONTACT_TIMES)

const MAX_AMOUNT = 20_000_000

export const refinanceForm = z
  .strictObject({
    ...person,
    email: email.optional(),
    province: provinceCode,
    carType: text(80),
    brand: text(80),
    modelGroup: text(80),
    model: text(80),
    year: wholeNumber(1980, 2100),
    gear: oneOf(GEARS),
    amount: wholeNumber(10_000, MAX_AMOUNT),
    term: wholeNumber(6, 84),
    outstanding: wholeNumber(0, MAX_AMOUNT).optional(),
    contactTime,
    calculation: z.uuid('invalid').optional(),
    promotion: id.optional(),
    consent,
  })
  .meta({ id: 'RefinanceForm' })

export const jobApplicationForm = z
  .strictObject({
    ...person,
    careerId: id,
    prefix: oneOf(PREFIXES),
    birthDate: calendarDay,
    nationalId,
    email,
    province: provinceCode,
    education: oneOf(EDUCATIONS),
    experienceYears: wholeNumber(0, 60),
    expectedSalary: wholeNumber(1000, 1_000_000).optional(),
    resume: uploadKey,
    photo: uploadKey.optional(),
    coverNote: optionalText(MESSAGE_MAX_LENGTH),
    consent,
  })
  .meta({ id: 'JobApplicationForm' })

const writer = {
  firstName: name,
  lastName: name,
  phone: loosePhone,
  email: email.optional(),
  contractNumber: contractNumber.optional(),
  message: text(MESSAGE_MAX_LENGTH),
  consent,
}

export const contactUsForm = z
  .strictObject({ ...writer, topic: oneOf(CONTACT_TOPICS) })
  .meta({ id: 'ContactUsForm' })

export const complaintForm = z
  .strictObject({
    template: z.literal('complaint'),
    ...writer,
    topic: oneOf(COMPLAINT_TOPICS),
    incidentOn: calendarDay.optional(),
    attachments: z.array(uploadKey).max(10, 'too-many-files').optional(),
  })
  .meta({ id: 'ComplaintForm' })

export const quoteForm = z
  .strictObject({ template: z.literal('quote'), workingId: z.uuid('invalid'), email, consent })
  .meta({ id: 'QuoteForm' })

export const eCouponForm = z
  .strictObject({ ...person, promotion: id, uuid: z.uuid('phone-not-verified'), consent })
  .meta({ id: 'ECouponForm' })

export const friendGetFriendForm = z
  .strictObject({
    referrer: z.strictObject({ ...person, contractNumber }),
    friend: z.strictObject({ ...person, province: provinceCode, interest: oneOf(INTERESTS) }),
    friendConsent: z.literal(true, 'friend-consent'),
    consent,
  })
  .refine(({ referrer, friend }) => referrer.mobilePhone !== friend.mobilePhone, {
    error: 'same-phone',
    path: ['friend', 'mobilePhone'],
  })
  .meta({ id: 'FriendGetFriendForm' })

export const motorExpoForm = z
  .strictObject({
    ...person,
    nationalId,
    province: provinceCode,
    interest: oneOf(INTERESTS),
    dealer: wholeNumber(1, 104).optional(),
    purchaseWithin: oneOf(PURCHASE_WITHIN),
    event: id,
    consent,
  })
  .meta({ id: 'MotorExpoForm' })

export const happyCarForm = z
  .strictObject({
    ...person,
    province: provinceCode,
    carType: oneOf(VEHICLE_TYPES),
    brand: optionalText(80),
    budget: wholeNumber(10_000, MAX_AMOUNT).optional(),
    wants: oneOf(WANTS),
    contactTime,
    consent,
  })
  .meta({ id: 'HappyCarForm' })

export const newProductForm = z
  .strictObject({
    ...person,
    province: provinceCode,
    product: oneOf(PRODUCTS),
    contactTime,
    note: optionalText(MESSAGE_MAX_LENGTH),
    consent,
  })
  .meta({ id: 'NewProductForm' })

/** What every form answers with. The reference is short enough to read over the telephone: `RF-7K3M-Q2`. */
const receipt = { id: z.uuid(), reference: z.string(), receivedAt: instant }

export const received = z.strictObject(receipt).meta({ id: 'Received' })

export type Received = z.infer<typeof received>

export const coupon = z
  .strictObject({ code: z.string(), amount: z.int().positive().max(500), expiresOn: day })
  .meta({ id: 'Coupon' })

export type Coupon = z.infer<typeof coupon>

export const receivedCoupon = z.strictObject({ ...receipt, coupon }).meta({ id: 'ReceivedCoupon' })

export const reward = z.strictObject({ code: z.string(), title: z.string() }).meta({ id: 'Reward' })

export const receivedReward = z.strictObject({ ...receipt, reward }).meta({ id: 'ReceivedReward' })

const area = 'Forms'

const errors = ['human-step-needed'] as const

export const sendRefinanceForm = post('/forms/refinance-forms', {
  area,
  summary: 'Asks to be called back about refinancing a vehicle',
  body: refinanceForm,
  answer: received,
  errors,
})

export const sendJobApplicationForm = post('/forms/job-application-forms', {
  area,
  summary: 'Applies for an opening',
  body: jobApplicationForm,
  answer: received,
  errors,
})

export const sendContactUsForm = post('/forms/contact-us-forms', {
  area,
  summary: 'Writes to the company',
  body: contactUsForm,
  answer: received,
  errors,
})

export const sendEmail = post('/emails/send', {
  area,
  summary: 'Mails a complaint to the company, or the visitor the table of a calculation',
  body: z.discriminatedUnion('template', [complaintForm, quoteForm]),
  answer: received,
  errors,
})

export const sendECoupon = post('/e-coupons', {
  area,
  summary: 'Issues the coupon of a promotion to a verified phone, one a phone',
  body: eCouponForm,
  answer: receivedCoupon,
})

export const sendFriendGetFriend = post('/friend-get-friend', {
  area,
  summary: 'Recommends a friend who agreed to be contacted',
  body: friendGetFriendForm,
  answer: received,
  errors,
})

export const sendMotorExpo = post('/motor-expo', {
  area,
  summary: 'Registers for the reward of a motor show',
  body: motorExpoForm,
  answer: receivedReward,
  errors,
})

export const sendHappyCar = post('/happy-car', {
  area,
  summary: 'Asks to buy, sell or trade in a vehicle',
  body: happyCarForm,
  answer: received,
  errors,
})

export const sendNewProductForm = post('/new-product-form', {
  area,
  summary: 'Asks about a product',
  body: newProductForm,
  answer: received,
  errors,
})
