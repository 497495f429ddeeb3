import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each([
  '/',
  '/refinance',
  '/payment?tab=mobile-application#steps',
  '/promotion/%E0%B8%81?next=//elsewhere.example',
  '#fees',
  'https://www.1213.or.th/',
  'HTTPS://www.bot.or.th',
  'http://elsewhere.example/?a=1&b=2',
  'tel:1213',
  'tel:{{contact.hotline}}',
  'tel:+6621234567',
  'mailto:contact@leasing.example?subject=x',
  'https://line.me/R/ti/p/@arun',
  'line://ti/p/@arun',
])('a link may lead to %s', (href) => {
  expect(isSafeLink(href)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', ' jAvA\nscript:alert(1)'],
  ['a page in the address', 'data:text/html,x'],
  ['a file', 'file:///etc/hostname'],
  ['an unknown scheme', 'intent://scan/'],
  ['another host without a scheme', '//elsewhere.example'],
  ['another host by backslashes', '\\\\elsewhere.example'],
  ['another host by a slash and a backslash', '/\\elsewhere.example'],
  ['another host across a tab', '/\t/elsewhere.example'],
  ['another host by a dot', '/.//elsewhere.example'],
  ['another host by two dots', '/..//elsewhere.example'],
  ['another host by one slash', 'https:/elsewhere.example'],
  ['no host', 'https://'],
  ['a host behind a user', 'https://leasing.example@elsewhere.example/'],
  ['a path without its slash', 'refinance'],
  ['a host without a scheme', 'www.bot.or.th'],
  ['a mail to nobody', 'mailto:'],
  ['a call to nobody', 'tel:'],
  ['a call to another figure', 'tel:{{promotion.june.path}}'],
  ['more behind the number of the company', 'tel:{{contact.hotline}};ext=1'],
])('a link may not lead to %s: %j', (_, href) => {
  expect(isSafeLink(href)).toBe(false)
})
