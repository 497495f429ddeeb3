import { INTERESTS } from './choices.ts'
import { CONSENT, CONTRACT_NUMBER, defineForm, PERSON, PROVINCE } from './define-form.ts'
import { type FormCall, type LeadWords, REQUEST, type ReceivedWords, YEAR_DAYS } from './lead-words.ts'

const { firstName, lastName, mobilePhone } = PERSON

export const form = defineForm({
  key: 'friend-get-friend',
  fields: {
    'referrer.firstName': firstName,
    'referrer.lastName': lastName,
    'referrer.mobilePhone': mobilePhone,
    'referrer.contractNumber': CONTRACT_NUMBER,
    'friend.firstName': firstName,
    'friend.lastName': lastName,
    'friend.mobilePhone': mobilePhone,
    'friend.province': PROVINCE,
    'friend.interest': {
      kind: 'choice',
      label: 'เรื่องที่สนใจ',
      missing: 'เลือกเรื่องที่เพื่อนสนใจ',
      choices: INTERESTS,
    },
    friendConsent: { kind: 'checkbox', label: 'ความยินยอมของเพื่อน', format: 'friend-consent' },
    ...CONSENT,
  },
  groups: { referrer: 'ผู้แนะนำ', friend: 'เพื่อน' },
  schema: ({ object, person, contractNumber, provinceCode, oneOf, exactly, consent }) =>
    object({
      referrer: object({ ...person, contractNumber }),
      friend: object({ ...person, province: provinceCode, interest: oneOf(INTERESTS) }),
      friendConsent: exactly(true, 'friend-consent'),
      consent,
    })
      .refine(({ referrer, friend }) => referrer.mobilePhone !== friend.mobilePhone, {
        error: 'same-phone',
        path: ['friend', 'mobilePhone'],
      })
      .meta({ id: 'FriendGetFriendForm' }),
})

export const call = {
  name: 'sendFriendGetFriend',
  path: '/friend-get-friend',
  summary: 'Recommends a friend who agreed to be contacted',
  description: '`friendConsent` says that the friend agreed. The phones of the two must differ.',
} as const satisfies FormCall

const CALL_FRIEND: ReceivedWords['steps'][number] = {
  title: 'เราโทรหาเพื่อนของคุณ',
  within: 'friend',
  text: 'และบอกว่าได้เบอร์มาจากคุณ ถ้าเพื่อนไม่สนใจ เราหยุดและลบข้อมูล',
}

export const lead = {
  title: 'เพื่อนแนะนำเพื่อน',
  prefix: 'FF',
  keptDays: YEAR_DAYS,
  mail: { noun: REQUEST, next: 'เจ้าหน้าที่จะโทรหาเพื่อนของคุณภายใน {{answer.friend}} วันทำการ' },
  received: {
    title: 'ได้รับชื่อเพื่อนที่คุณแนะนำแล้ว',
    lead: 'ขอบคุณที่บอกต่อ เราดูแลเพื่อนของคุณอย่างดี และไม่เร่งให้ตัดสินใจ',
    steps: [
      CALL_FRIEND,
      { title: 'เพื่อนได้รับอนุมัติและจ่ายงวดแรก', text: 'เราแจ้งคุณเมื่อถึงกำหนดโอนค่าแนะนำตามเงื่อนไข' },
    ],
    links: [{ label: 'เงื่อนไขเพื่อนแนะนำเพื่อน', to: '/promotion/friend-get-friend' }],
  },
  receivedWhen: {
    // The response when the promotion ended while the form was open.
    unrewarded: {
      steps: [
        CALL_FRIEND,
        { title: 'ไม่มีค่าแนะนำในรอบนี้', text: 'โปรโมชั่นสิ้นสุดก่อนที่คุณส่ง ถ้าอยากให้เราหยุดและลบข้อมูลเพื่อน โทรสายด่วน' },
      ],
      links: [{ label: 'โปรโมชั่นที่เปิดอยู่', to: '/promotion' }],
    },
  },
} as const satisfies LeadWords
