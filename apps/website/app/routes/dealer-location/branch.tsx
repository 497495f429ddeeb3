import type { Dealer } from '@leasing/contract/content/dealers'
import { DEALER_SERVICES, DEALER_TYPES, type DealerService } from '@leasing/contract/words'
import { formatNumber } from '@leasing/rules/baht'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { WEEKDAYS, weekdayOf } from '@leasing/rules/opening-hours'
import { WEEKDAY_NAMES } from '@leasing/rules/thai-date'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { Navigation, Phone } from 'lucide-react'
import { data, href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { branchHref, directionsHref } from '../../dealers/branch-links.ts'
import { finderHref } from '../../dealers/finder-query.ts'
import { mapArea } from '../../dealers/map-area.ts'
import { formatDistrict, formatProvince } from '../../dealers/place-names.ts'
import type { PageHandle } from '../../page-handle.ts'
import { dealersData } from '../../seo/dealer-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { OpeningNow } from '../../ui/opening-now.tsx'
import type { Route } from './+types/branch'
import { AreaMap } from './area-map.tsx'
import styles from './branch.module.css'
import { listMapProvinces } from './map-provinces.server.ts'

export const handle = {
  async sitemap(api) {
    const { items } = await api.listDealers({ query: {} })
    return items.map(({ sequence }) => ({ path: branchHref(sequence) }))
  },
  reads: {},
} satisfies PageHandle

const NEIGHBOURS_SHOWN = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(requestContext)
  const { items } = await api.listDealers({ query: {} })
  const place = items.find(({ sequence }) => `${sequence}` === params.sequence)
  if (!place) throw data(null, { status: 404 })
  const [{ items: nearby }, provinces, { pictures }] = await Promise.all([
    api.listDealersNearby({ query: { lat: place.lat, lng: place.lng, limit: NEIGHBOURS_SHOWN + 1 } }),
    listMapProvinces(api, undefined),
    api.findCompany(),
  ])
  const neighbours = nearby.filter(({ sequence }) => sequence !== place.sequence).slice(0, NEIGHBOURS_SHOWN)
  return {
    now,
    place,
    neighbours,
    provinces,
    area: mapArea(place, neighbours),
    picture: place.image ?? (place.type === 'dealer' ? pictures?.careers : pictures?.contact),
    data: dealersData([place], publicUrl),
  }
}

const districtOf = ({ province, districtName }: Dealer) => formatDistrict(province, districtName)

const trailOf = ({ nameTh, province, provinceName }: Dealer) => [
  { label: 'สำนักงานและผู้จำหน่าย', href: href('/dealer-location') },
  { label: provinceName, href: finderHref({ province }) },
  { label: nameTh },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { place, picture, data } = loaderData
  return pageMeta(matches, {
    title: `${place.nameTh} ที่อยู่ เวลาทำการ และแผนที่`,
    description: `${DEALER_TYPES[place.type]} ${districtOf(place)} ${formatProvince(place.provinceName)} ดูว่าตอนนี้เปิดอยู่หรือไม่ ที่อยู่ เส้นทาง บริการ และจุดบริการใกล้เคียง โทร ${formatPhone(place.phone)}`,
    path: branchHref(place.sequence),
    ...(picture && { image: picture }),
    trail: trailOf(place),
    data: [data],
  })
}

export default function Branch() {
  const { now, place, neighbours, provinces, area, picture } = useLoaderData<typeof loader>()
  const { nameTh, type, province, provinceName, hoursStructured, phone } = place
  return (
    <>
      <PageHead
        trail={trailOf(place)}
        title={nameTh}
        lead={`${DEALER_TYPES[type]} · ${districtOf(place)} ${formatProvince(provinceName)}`}
        picture={picture && <HeadPicture image={picture} />}
      >
        <div className={styles.first}>
          <OpeningNow hours={hoursStructured} now={now} />
          <div className={styles.actions}>
            <ButtonAnchor tone="action" href={telHref(phone)}>
              <Phone aria-hidden size={20} strokeWidth={1.75} />
              <span>
                โทร <span className="figure">{formatPhone(phone)}</span>
              </span>
            </ButtonAnchor>
            <ButtonAnchor tone="quiet" href={directionsHref(place)} target="_blank" rel="noopener">
              <Navigation aria-hidden size={20} strokeWidth={1.75} />
              ดูเส้นทาง
              <span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
            </ButtonAnchor>
          </div>
        </div>
      </PageHead>
      <PageBody>
        <div className={styles.place}>
          <section aria-labelledby="where">
            <h2 id="where">ที่อยู่และเวลาทำการ</h2>
            <address className={styles.address}>
              <ThaiText as="p">{place.address}</ThaiText>
            </address>
            <Hours place={place} now={now} />
            <ThaiText as="p" className={styles.note}>
              {place.hours}
            </ThaiText>
            <h3 className={styles.subheading}>บริการที่นี่</h3>
            <ul className={styles.services}>
              {place.services.map((service) => (
                <li key={service}>
                  <Service service={service} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="map">
            <h2 id="map">แผนที่</h2>
            <AreaMap
              label={`แผนที่บริเวณ${nameTh} และจุดบริการใกล้เคียง ${neighbours.length} แห่ง`}
              area={area}
              place={place}
              neighbours={neighbours}
              province={province}
              provinces={provinces}
            />
            <p className={styles.credit}>
              แผนที่: @svg-maps/thailand (CC BY 4.0) Victor Cazanave / Tae Noppakun Wongsrinoppakun
            </p>
          </section>
        </div>
      </PageBody>
      {neighbours.length > 0 && (
        <Section
          id="neighbours"
          tone="mist"
          title="จุดบริการใกล้เคียง"
          more={<MoreLink to={finderHref({ province })}>ดูทุกแห่งใน{formatProvince(provinceName)}</MoreLink>}
        >
          <ol className={styles.neighbours}>
            {neighbours.map((neighbour) => (
              <li key={neighbour.sequence} className={`panel ${styles.neighbour}`}>
                <ThaiText as="h3">
                  <Link to={branchHref(neighbour.sequence)}>{neighbour.nameTh}</Link>
                </ThaiText>
                <p>
                  {districtOf(neighbour)} · ห่าง {formatNumber(neighbour.distanceKm ?? 0)}&nbsp;กม.
                </p>
                <OpeningNow hours={neighbour.hoursStructured} now={now} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

/** The week, with today marked. */
function Hours({ place: { nameTh, hoursStructured }, now }: { place: Dealer; now: number }) {
  const today = weekdayOf(bangkokDay(now))
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">เวลาทำการของ {nameTh}</caption>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day} className={day === today ? styles.today : undefined}>
            <th scope="row">
              <span className={styles.day}>{WEEKDAY_NAMES[day]}</span>
              {day === today && ' (วันนี้)'}
            </th>
            <td className="figure">
              {hoursStructured
                .filter(({ days }) => days.includes(day))
                .map(({ open, close }) => `${dotted(open)}–${dotted(close)} น.`)
                .join(' และ ') || 'ปิด'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dotted = (time: string) => time.replace(':', '.')

const SERVICE_PAGES: Record<DealerService, string> = {
  'new-car': href('/service-new-car'),
  'used-car': href('/service-used-car'),
  refinance: href('/service-refinance'),
  leasing: href('/service-leasing'),
  'tax-registration': href('/service-annual-tax'),
  insurance: href('/service-insurance/:tab?'),
  payment: href('/payment'),
  contract: href('/service-faq'),
}

const Service = ({ service }: { service: DealerService }) => (
  <Link to={SERVICE_PAGES[service]}>
    <ThaiText>{DEALER_SERVICES[service]}</ThaiText>
  </Link>
)
