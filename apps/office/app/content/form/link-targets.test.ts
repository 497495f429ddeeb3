import type { LinkTarget } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { isAddress, linkWords } from './link-targets.ts'

const TARGETS: LinkTarget[] = [
  { href: '/', title: 'หน้าแรก', group: 'หน้าในเว็บไซต์' },
  { href: '/service-fee', title: 'ค่าธรรมเนียม', group: 'หน้าในเว็บไซต์' },
  { href: '/promotion/june', title: 'กระบะ', group: 'โปรโมชั่น' },
  { href: 'tel:{{contact.hotline}}', title: 'โทรสายด่วนของบริษัท', group: 'เบอร์โทรศัพท์' },
]

test.each([
  ['/service-fee', 'หน้าค่าธรรมเนียม'],
  ['/service-fee?search=a#top', 'หน้าค่าธรรมเนียม'],
  ['/', 'หน้าแรก'],
  ['/promotion/june', 'โปรโมชั่น: กระบะ'],
  ['tel:{{contact.hotline}}', 'โทรสายด่วนของบริษัท'],
  ['tel:1213', 'โทร. 1213'],
  ['https://www.1213.or.th/a', 'เว็บไซต์อื่น: www.1213.or.th'],
  ['#fees', 'หัวข้อในหน้านี้'],
  ['/no-such', ''],
])('%s leads to: %s', (href, words) => {
  expect(linkWords(href, TARGETS)).toBe(words)
})

test('an address is told from words to look for', () => {
  expect(['/a', 'https://a.example', 'tel:1366', '#a', 'mailto:a@b.example'].every(isAddress)).toBe(true)
  expect(['ค่าธรรมเนียม', 'faq', 'smart fin', ''].some(isAddress)).toBe(false)
})
