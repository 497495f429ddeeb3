import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const SITE = path.join(import.meta.dirname, '../content/site.yaml')

/** The privacy notice of the content that ships, which is what these sites hold. */
export const NOTICE_VERSION: string = parse(readFileSync(SITE, 'utf8')).privacyNotice.version

/** A form as a visitor finds it on its page: what the page itself sends with it, and the ticks that it asks for. */
type PageForm = { hidden: Record<string, string>; ticks: Record<string, string> }

const MARKETING = 'consent.marketing'

/** Reads the form of a page that has a field of that name. */
export function readForm(html: string, field: string): PageForm {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/gi) ?? []
  const form = forms.find((text) => text.includes(`name="${field}"`))
  if (!form) throw new Error(`the page has no form with the field ${field}`)
  const inputs = (form.match(/<input\b[^>]*>/gi) ?? []).map((tag) => ({
    name: attribute(tag, 'name'),
    type: attribute(tag, 'type'),
    value: attribute(tag, 'value'),
  }))
  return {
    hidden: Object.fromEntries(
      inputs.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]),
    ),
    ticks: Object.fromEntries(
      inputs
        .filter(({ type, name }) => type === 'checkbox' && name !== MARKETING)
        .map(({ name, value }) => [name, value || 'on']),
    ),
  }
}

const attribute = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

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
