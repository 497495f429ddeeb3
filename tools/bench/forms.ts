import { NOTICE_VERSION } from '../faults/forms.ts'
import { ADDRESS, PLACE } from './load-request.ts'
import { TOKEN } from './site.ts'

/** Each visitor has their own phone and network, so that no rate limit applies. */
const PHONE = `08${PLACE}`

const post = (path: string, body: object) => ({
  path,
  headers: {
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'x-visitor-address': ADDRESS,
  },
  body: JSON.stringify(body),
})

export const codeRequest = post('/api/otp', { phone: PHONE })

export const formRequest = post('/api/happy-car', {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: PHONE,
  province: '60',
  carType: 'pickup',
  wants: 'buy',
  contactTime: 'any',
  consent: { privacyNotice: true, marketing: false, noticeVersion: NOTICE_VERSION },
})
