import { NOTICE_VERSION } from '../faults/forms.ts'
import { ADDRESS, PLACE } from './asked.ts'
import { TOKEN } from './site.ts'

/** Every visitor has a phone and a network of their own, so that no limit is met. */
const PHONE = `08${PLACE}`

const aPost = (path: string, body: object) => ({
  path,
  headers: {
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'x-visitor-address': ADDRESS,
  },
  body: JSON.stringify(body),
})

export const aCode = aPost('/api/otp', { phone: PHONE })

export const aForm = aPost('/api/happy-car', {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: PHONE,
  province: '60',
  carType: 'pickup',
  wants: 'buy',
  contactTime: 'any',
  consent: { privacyNotice: true, marketing: false, noticeVersion: NOTICE_VERSION },
})
