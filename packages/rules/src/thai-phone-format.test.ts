import { describe, expect, test } from 'vitest'
import { formatPhone, maskPhone, telHref } from './thai-phone-format.ts'

describe('a phone number is grouped as Thai readers know it, and can be called', () => {
  test.each([
    { name: 'a mobile phone', phone: '0812345678', text: '081-234-5678', href: 'tel:+66812345678' },
    { name: 'a landline in Bangkok', phone: '021234567', text: '02-123-4567', href: 'tel:+6621234567' },
    { name: 'a landline elsewhere', phone: '056123456', text: '056-123-456', href: 'tel:+6656123456' },
    { name: 'the hotline', phone: '1366', text: '1366', href: 'tel:1366' },
    { name: 'grouped already', phone: '081-234-5678', text: '081-234-5678', href: 'tel:+66812345678' },
    { name: 'grouped in another way', phone: '08 1234 5678', text: '081-234-5678', href: 'tel:+66812345678' },
    { name: 'in Thai digits', phone: '๐๒๑๒๓๔๕๖๗', text: '02-123-4567', href: 'tel:+6621234567' },
    { name: 'international', phone: '+66 81 234 5678', text: '+66 81 234 5678', href: 'tel:+66812345678' },
    { name: 'eight digits', phone: '02123456', text: '02123456', href: 'tel:+662123456' },
  ])('$name', ({ phone, text, href }) => {
    expect(formatPhone(phone)).toBe(text)
    expect(telHref(phone)).toBe(href)
  })
})

test.each([
  ['0812345678', '081-xxx-5678'],
  ['๐๘๑๒๓๔๕๖๗๘', '081-xxx-5678'],
  ['021234567', '02-xxx-4567'],
  ['056123456', '056-xxx-456'],
])('%s is shown back as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
