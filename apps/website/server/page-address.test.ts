import { describe, expect, test } from 'vitest'
import { createPageAddresses } from './page-address.ts'

const { pageAddress, droppedParameters } = createPageAddresses({
  '/': { price: 'typed', down: 'typed', term: 'typed' },
  '/promotion': { filter: /^refinance$/, page: 'number' },
  '/promotion/*': {},
  '/promotion/rules': 'all',
  '/payment': { tab: 'word' },
  '/service-faq': { topic: 'word', q: 'typed' },
  '/dealer-location': { province: /^\d{2}$/, type: 'word', lat: 'typed', lng: 'typed' },
  '/refinance': 'all',
})

describe('the address under which a page is kept', () => {
  test.each([
    ['/', '/'],
    ['/promotion', '/promotion'],
    ['/promotion?', '/promotion'],
    ['/promotion?utm_source=line&fbclid=x', '/promotion'],
    ['/promotion?page=2&utm_source=line', '/promotion?page=2'],
    ['/promotion?page=2&filter=refinance', '/promotion?filter=refinance&page=2'],
    ['/promotion/june?ref=friend', '/promotion/june'],
    ['/payment?tab=direct-debit', '/payment?tab=direct-debit'],
    ['/dealer-location?province=10&type=branch', '/dealer-location?province=10&type=branch'],
    [
      '/promotion.data?page=2&_routes=routes%2Fpromotion%2Flist&x=1',
      '/promotion.data?page=2&_routes=routes%2Fpromotion%2Flist',
    ],
    ['/_.data?_routes=routes%2Fhome%2Fpage', '/_.data?_routes=routes%2Fhome%2Fpage'],
  ])('%s is %s', (target, kept) => {
    expect(pageAddress(target)).toMatchObject({ target: kept, isKept: true })
    // Asked for again, it is remembered.
    expect(pageAddress(target)).toMatchObject({ target: kept, isKept: true })
  })

  test.each([
    ['a number that was typed', '/?price=800000&down=20&term=60', '/?price=800000&down=20&term=60'],
    ['words that were searched', '/service-faq?q=ภาษี', '/service-faq?q=%E0%B8%A0%E0%B8%B2%E0%B8%A9%E0%B8%B5'],
    [
      'the place of a visitor',
      '/dealer-location?lat=13.75&lng=100.5',
      '/dealer-location?lat=13.75&lng=100.5',
    ],
    ['a value that no page has', '/promotion?page=999999', '/promotion?page=999999'],
    ['a parameter given twice', '/promotion?page=1&page=2', '/promotion?page=1&page=2'],
    ['an id with digits, which could be a phone number', '/payment?tab=a1', '/payment?tab=a1'],
    ['a parameter of a page that reads all', '/refinance?step=2', '/refinance?step=2'],
    ['such a page beside one that stands for many', '/promotion/rules?a=1', '/promotion/rules?a=1'],
    ['a parameter of a page that says nothing', '/new?step=2', '/new?step=2'],
    ['another spelling of a page', '/Promotion', '/Promotion'],
    ['a slash at the end', '/promotion/', '/promotion/'],
    ['an escaped letter', '/%70romotion', '/%70romotion'],
    ['two slashes', '//promotion', '//promotion'],
    ['the name of something that every object has', '/constructor?a=1', '/constructor?a=1'],
  ])('%s is passed on and not kept: %s', (_, target, read) => {
    expect(pageAddress(target)).toMatchObject({ target: read, isKept: false })
  })
})

test('whoever adds a parameter to a page and forgets to declare it is told which', () => {
  expect(droppedParameters('/promotion?page=2&sort=new&utm_source=line')).toEqual(['sort', 'utm_source'])
  expect(droppedParameters('/promotion')).toEqual([])
  expect(droppedParameters('/refinance?step=2')).toEqual([])
})
