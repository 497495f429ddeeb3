import type { Dealer } from '@leasing/contract/content/dealers'
import type { OpeningHours, Weekday } from '@leasing/rules/opening-hours'
import { telHref } from '@leasing/rules/thai-phone-format'
import { branchHref } from '../dealers/branch-links.ts'

/** Offices and dealers as schema.org structured data. */
export const dealersData = (dealers: readonly Dealer[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': dealers.map((dealer) => ({
    '@type': dealer.type === 'dealer' ? 'AutoDealer' : 'FinancialService',
    '@id': publicUrl + branchHref(dealer.sequence),
    name: dealer.nameTh,
    branchCode: dealer.branchCode,
    telephone: telHref(dealer.phone).replace('tel:', ''),
    url: publicUrl + branchHref(dealer.sequence),
    image: publicUrl + (dealer.image?.src ?? '/share.png'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.address,
      addressLocality: dealer.districtName,
      addressRegion: dealer.provinceName,
      addressCountry: 'TH',
    },
    geo: { '@type': 'GeoCoordinates', latitude: dealer.lat, longitude: dealer.lng },
    openingHoursSpecification: openingHoursData(dealer.hoursStructured),
    ...(dealer.type !== 'dealer' && { parentOrganization: { '@id': `${publicUrl}/#organization` } }),
  })),
})

export const openingHoursData = (hours: readonly OpeningHours[]) =>
  hours.map(({ days, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
    opens: open,
    closes: close === '24:00' ? '23:59' : close,
  }))

const DAYS: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
