import { expect, test } from 'vitest'
import { cleanPath } from './clean-address.ts'

test.each([
  { name: 'a slash at the end', path: '/promotion/', params: {}, clean: '/promotion' },
  { name: 'capitals', path: '/Service-New-Car', params: {}, clean: '/service-new-car' },
  {
    name: 'both, with the name of an article',
    path: '/Promotion/June/',
    params: { path: 'June' },
    clean: '/promotion/june',
  },
  { name: 'a tab in capitals', path: '/tpis/TIS', params: { tab: 'TIS' }, clean: '/tpis/tis' },
  { name: 'slashes to spare', path: '//news///branch//', params: { path: 'branch' }, clean: '/news/branch' },
  { name: 'nothing but slashes', path: '//', params: {}, clean: '/' },
  {
    name: 'another host, as it would be read',
    path: '//elsewhere.example/',
    params: {},
    clean: '/elsewhere.example',
  },
  { name: 'a key, which is not a word', path: '/Coupon/aB3', params: { id: 'aB3' }, clean: '/coupon/aB3' },
  { name: 'an encoded key', path: '/coupon/A%2FB', params: { id: 'A/B' }, clean: '/coupon/A%2FB' },
  {
    name: 'encoded letters',
    path: '/promotion/%E0%B8%81',
    params: { path: 'ก' },
    clean: '/promotion/%E0%B8%81',
  },
  {
    name: 'what is not well-formed',
    path: '/promotion/%E0%A4%',
    params: { path: '%E0%A4%' },
    clean: '/promotion/%E0%A4%',
  },
  { name: 'what is clean already', path: '/news', params: {}, clean: '/news' },
  {
    name: 'an address that no route knows',
    path: '/Nowhere/',
    params: { '*': 'Nowhere/' },
    clean: '/Nowhere/',
  },
])('$name: $path is $clean', ({ path, params, clean }) => {
  expect(cleanPath(path, params)).toBe(clean)
})
