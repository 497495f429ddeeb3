import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const SITE = path.join(import.meta.dirname, '../../content/site.yaml')

/** The version of the privacy notice in the shipped content, which these sites serve. */
export const NOTICE_VERSION: string = parse(readFileSync(SITE, 'utf8')).privacyNotice.version

export const HAPPY_CAR = '/happy-car'

/** The fields of the form at `/happy-car`. */
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

/** Returns ten digits that are unique in this run. */
export const newPhone = () => `08${String(nextPhone++).padStart(8, '0')}`

/** Returns a different visitor address for each phone, from the block that is reserved for benchmarks (198.18.0.0/15). */
export function addressFor(phone: string): string {
  const host = Number(phone.slice(2)) % 0x1ffff
  return `198.${18 + (host >> 16)}.${(host >> 8) & 255}.${host & 255}`
}
