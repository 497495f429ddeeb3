import { expect, test } from 'vitest'
import { readQuery } from './address.ts'
import { reopeningHref } from './reopening-address.ts'

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
    'none of what stands beside it: costs, an early end, what is compared',
    `vehicle=pickup&${MONEY}&closeAt=20&km=2000&insuranceYear=18000&with=a~b~1~2`,
    `/monthly-installment/own-price?vehicle=pickup&${MONEY}`,
  ],
])('reopens %s', (_, search, href) => {
  expect(reopeningHref(readQuery(new URLSearchParams(search)))).toBe(href)
  // The route of QR codes reads the address and spells it again.
  expect(reopeningHref(readQuery(new URL(href, 'http://site.test').searchParams))).toBe(href)
})
