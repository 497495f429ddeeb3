import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const SITE = path.join(import.meta.dirname, '../../content/site.yaml')

/** The privacy notice of the content that ships, which is what these sites hold. */
export const NOTICE_VERSION: string = parse(readFileSync(SITE, 'utf8')).privacyNotice.version

export const HAPPY_CAR = '/happy-car'

/** What a visitor types into the form at `/happy-car`. */
export const happyCarFields = (phone: string) => ({
  wants: 'buy',
  carType: 'pickup',
  brand: '',
  budget: '350000',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: phone,
  province: '60',
  contactTime: 'any',
})

export const happyCarBody = (phone: string) => ({
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: phone,
  province: '60',
  carType: 'pickup',
  wants: 'buy',
  contactTime: 'any',
  consent: { privacyNotice: true, marketing: false, noticeVersion: NOTICE_VERSION },
})

let nextPhone = 0

/** Ten digits that no form of this run has had. */
export const newPhone = () => `08${String(nextPhone++).padStart(8, '0')}`

/** The address of a visitor of its own for each phone, from the block that is kept for measurements. */
export function addressFor(phone: string): string {
  const host = Number(phone.slice(2)) % 0x1ffff
  return `198.${18 + (host >> 16)}.${(host >> 8) & 255}.${host & 255}`
}
