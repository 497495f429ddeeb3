import { expect, test } from 'vitest'
import { hrefOf, readOldMode, readQuery, reopeningHref, restOf } from './address.ts'

test('an address leads to the state that it was made of', () => {
  const state = { model: 'tawan-cab-25-mt', down: '20%', term: '60', with: ['a~b~1~48', 'c~d~2~60'] }

  const read = readQuery(new URL(hrefOf(state), 'http://site').searchParams)

  expect(read).toEqual({ mode: 'model', ...state })
})

test('what nobody asks for is left out, too many are cut, and long texts end', () => {
  const search = new URLSearchParams([
    ['utm_source', 'x'],
    ['down', ''],
    ['model', 'm'.repeat(500)],
    ...['1', '2', '3', '4', '5', '6', '1'].map((value) => ['with', value]),
  ])

  expect(readQuery(search)).toEqual({ mode: 'model', model: 'm'.repeat(80), with: ['1', '2', '3', '4', '5'] })
})

test('a form takes along what it does not ask for', () => {
  expect(restOf({ model: 'm', down: '1', with: ['a'] }, ['down'])).toEqual([
    ['model', 'm'],
    ['with', 'a'],
  ])
})

test.each([
  ['model=m&down=1', '/monthly-installment?model=m&down=1'],
  ['mode=price', '/monthly-installment/own-price'],
  ['vehicle=pickup&price=650000', '/monthly-installment/own-price?vehicle=pickup&price=650000'],
  ['mode=budget&budget=9000&promotion=p', '/monthly-installment/budget?budget=9000&promotion=p'],
  ['id=1&term=60&with=a', '/monthly-installment/saved?id=1&term=60&with=a'],
  ['mode=unknown', '/monthly-installment'],
])('an address of before, %s, leads to the page of its way to calculate', (search, href) => {
  expect(hrefOf(readOldMode(new URLSearchParams(search)))).toBe(href)
})

const MONEY = 'price=650000&down=130000&term=60'

test.each([
  [
    'a model: without the choices that it implies',
    'carType=pickup&modelGroup=tawan-cab&model=tawan-cab-25-mt&product=new-vehicle&down=143800&shape=balloon&last=200000&term=72',
    '/monthly-installment?model=tawan-cab-25-mt&product=new-vehicle&down=143800&shape=balloon&last=200000&term=72',
  ],
  ['a price', `vehicle=pickup&${MONEY}`, `/monthly-installment/own-price?vehicle=pickup&${MONEY}`],
  [
    'a budget: without what somebody earns and owes',
    'vehicle=pickup&budget=12000&income=60000&debts=5000&down=20%25&term=60',
    '/monthly-installment/budget?vehicle=pickup&budget=12000&down=20%25&term=60',
  ],
  [
    'a saved result',
    'id=64897b33-abaf-47ba-b680-8f92d3771f7d&vehicle=pickup&term=84',
    '/monthly-installment/saved?id=64897b33-abaf-47ba-b680-8f92d3771f7d&term=84',
  ],
  [
    'the days of its table, the person who is meant anyway left out',
    `vehicle=pickup&${MONEY}&firstDue=2027-01-31&buyer=person`,
    `/monthly-installment/own-price?vehicle=pickup&${MONEY}&firstDue=2027-01-31`,
  ],
  [
    'the days of a saved result',
    'id=64897b33-abaf-47ba-b680-8f92d3771f7d&term=84&firstDue=2027-01-31&buyer=company',
    '/monthly-installment/saved?id=64897b33-abaf-47ba-b680-8f92d3771f7d&term=84&firstDue=2027-01-31&buyer=company',
  ],
  [
    'none of what stands beside it: costs, an early end, what is compared',
    `vehicle=pickup&${MONEY}&closeAt=20&km=2000&insuranceYear=18000&with=a~b~1~2`,
    `/monthly-installment/own-price?vehicle=pickup&${MONEY}`,
  ],
])('reopens %s', (_, search, href) => {
  expect(reopeningHref(readQuery(new URLSearchParams(search)))).toBe(href)
  // The route of QR codes reads the address and spells it again.
  expect(reopeningHref(readQuery(new URL(href, 'http://site.test').searchParams))).toBe(href)
})
