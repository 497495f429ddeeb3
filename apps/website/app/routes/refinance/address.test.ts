import { expect, test } from 'vitest'
import { calendarHref, csvHref, readQuery, reopeningHref } from './address.ts'

const VEHICLE = 'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2025'
const ID = 'id=64897b33-abaf-47ba-b680-8f92d3771f7d'

test.each([
  [
    'what somebody owes and the days, but not what is compared or was sent',
    `${VEHICLE}&amount=300000&outstanding=120000&closeAt=20&firstDue=2027-01-31&buyer=person&calculation=c&with=a`,
    `/refinance?${VEHICLE}&amount=300000&outstanding=120000&firstDue=2027-01-31`,
  ],
  ['no day that is none', `${VEHICLE}&firstDue=x&buyer=company`, `/refinance?${VEHICLE}`],
  [
    'the days of a saved result',
    `${ID}&term=48&closeAt=20&firstDue=2027-01-31&buyer=company`,
    `/refinance/saved?${ID}&term=48&firstDue=2027-01-31&buyer=company`,
  ],
])('reopens %s', (_, search, href) => {
  expect(reopeningHref(readQuery(new URLSearchParams(search)))).toBe(href)
  // The route of QR codes reads the address and spells it again.
  expect(reopeningHref(readQuery(new URL(href, 'http://site.test').searchParams))).toBe(href)
})

test('a file has the days in its address, and not what somebody owes', () => {
  const query = readQuery(new URLSearchParams(`${VEHICLE}&outstanding=120000&firstDue=2027-01-31&with=a`))

  expect(csvHref(query)).toBe(`/refinance/schedule.csv?${VEHICLE}&firstDue=2027-01-31`)
  expect(calendarHref({ ...query, id: '1', term: '48' })).toBe(
    '/refinance/calendar.ics?id=1&term=48&firstDue=2027-01-31',
  )
})
