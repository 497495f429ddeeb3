import type { ApiClient } from '@leasing/contract/client'
import type { Dealer } from '@leasing/contract/content/dealers'
import { DEALER_TYPES } from '@leasing/contract/words'
import type { Day } from '@leasing/rules/bangkok-day'
import { holidayDays } from '@leasing/rules/holidays'
import { openingState } from '@leasing/rules/opening-hours'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { Phone } from 'lucide-react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import {
  type FinderErrors,
  type FinderQuery,
  finderHref,
  isDealerType,
  nextCount,
  RESULTS_ID,
  readFinderQuery,
} from '../../dealers/finder-query.ts'
import { listDealersNearProvince } from '../../dealers/near-province.server.ts'
import { formatDistrict, formatProvince } from '../../dealers/place-names.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { dealersData } from '../../seo/dealer-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { openingWords } from '../../ui/opening-words.ts'
import { useNow } from '../../ui/use-now.ts'
import type { Route } from './+types/page'
import { type CardDealer, DealerCard, toCard } from './dealer-card.tsx'
import { FinderForm } from './finder-form.tsx'
import { countBy, listMapProvinces } from './map-provinces.server.ts'
import styles from './page.module.css'
import { countLabel, ProvinceMap } from './province-map.tsx'

export const handle = {
  tool: true,
  async sitemap(api) {
    const { items } = await api.listDealerProvinces()
    return [{}, ...items.map(({ locationProvince: province }) => ({ province }))].map((query) => ({
      path: finderHref(query),
    }))
  },
  reads: {
    province: /^\d{2}$/,
    district: /^\d{4}$/,
    type: 'word',
    open: 'number',
    map: 'number',
    show: 'number',
    lat: 'typed',
    lng: 'typed',
  },
} satisfies PageHandle

const TRAIL = [{ label: 'สำนักงานและผู้จำหน่าย' }]

/** Maximum number of results when sorted by distance. */
const NEARBY_LIMIT = 20
const ALTERNATIVES_LIMIT = 3

type ListedDealer = Dealer & { distanceKm?: number | undefined }

/** Suggestions for an empty result, with the reason. */
type Alternatives = { why: 'closed' | 'same-province' | 'nearest'; dealers: CardDealer[] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(requestContext)
  const { show, ...params } = readFinderQuery(new URL(request.url).searchParams)
  const errors: FinderErrors = {}

  const type = isDealerType(params.type) ? params.type : undefined
  if (params.type && !type) errors.type = 'ไม่มีประเภทนี้ คุณกำลังดูทุกประเภท'
  const near = params.near === 'unknown' ? undefined : params.near
  if (params.near && !near) errors.near = 'เราอ่านตำแหน่งจากลิงก์นี้ไม่ได้ จึงยังไม่ได้เรียงตามระยะทาง เลือกจังหวัดแทนได้เลย'

  const [{ contact }, provinces, dealersOfType] = await Promise.all([
    api.findSite(),
    listMapProvinces(api, type),
    api.listDealers({ query: { type } }),
  ])
  const province = provinces.find(({ code }) => code === params.province)
  if (params.province && !province) errors.province = 'ไม่พบจังหวัดนี้ คุณกำลังดูทุกจังหวัด'
  const districtsOfProvince = province
    ? (await api.listDistricts({ query: { province: province.code } })).items
    : []
  const district = districtsOfProvince.find(({ code }) => code === params.district)
  if (params.district && !district) errors.district = 'ไม่พบเขตหรืออำเภอนี้ในจังหวัดที่เลือก คุณกำลังดูทุกแห่ง'

  const query: FinderQuery = {
    province: province?.code,
    district: district?.code,
    type,
    near,
    open: params.open,
    map: params.map,
  }
  const moment: Moment = { now, holidays: holidayDays(contact.holidays) }
  const results = await findDealers(api, query, moment)
  const inDistrict = countBy(dealersOfType.items, (dealer) => dealer.district)
  return {
    now,
    query: query,
    errors: errors,
    show: Math.min(show, Math.max(results.length, 1)),
    total: results.length,
    dealers: results.slice(0, show).map(toCard),
    /** Structured data, only on pages of a province. */
    data: province && dealersData(results.slice(0, show), publicUrl),
    /** Sequence of the first dealer that 'show more' adds. */
    next: results[show]?.sequence,
    alternatives: results.length > 0 ? undefined : await findAlternatives(api, query, province, moment),
    place: province && {
      province: province.name,
      district: district && formatDistrict(province.code, district.name.th),
    },
    selectedLabel: province && countLabel(province),
    provinces: provinces.map(({ code, name, dealers }) => ({ code, name, dealers })),
    mapProvinces: query.map ? provinces : undefined,
    districts: districtsOfProvince.map(({ code, name }) => ({
      code,
      name: name.th,
      dealers: inDistrict.get(code) ?? 0,
    })),
  }
}

/** Time of the request (epoch ms), and company holidays, on which all places are closed. */
type Moment = { now: number; holidays: readonly Day[] }

async function findDealers(
  api: ApiClient,
  { near, open, ...filter }: FinderQuery,
  moment: Moment,
): Promise<ListedDealer[]> {
  const { items }: { items: ListedDealer[] } = near
    ? await api.listDealersNearby({ query: { ...filter, ...near, limit: NEARBY_LIMIT } })
    : await api.listDealers({ query: filter })
  return open
    ? items.filter(({ hoursStructured }) => openingState(hoursStructured, moment.now, moment.holidays).open)
    : items
}

/** Suggestions for an empty result: closed dealers that open first, or any type in the province, or the nearest to the centroid of the province. */
async function findAlternatives(
  api: ApiClient,
  { open, ...query }: FinderQuery,
  province: { code: string; svgId: string } | undefined,
  moment: Moment,
): Promise<Alternatives | undefined> {
  const closed = open ? await findDealers(api, query, moment) : []
  if (closed.length > 0)
    return { why: 'closed', dealers: sortByOpening(closed, moment).slice(0, ALTERNATIVES_LIMIT).map(toCard) }
  if (!province) return undefined
  const { code, svgId } = province
  const same = query.district || query.type ? await findDealers(api, { province: code }, moment) : []
  if (same.length > 0) return { why: 'same-province', dealers: same.slice(0, ALTERNATIVES_LIMIT).map(toCard) }
  return {
    why: 'nearest',
    dealers: (await listDealersNearProvince(api, svgId, ALTERNATIVES_LIMIT)).map(toCard),
  }
}

/** Sorted by next opening time; a tie keeps the order of the list. */
function sortByOpening(dealers: readonly ListedDealer[], { now, holidays }: Moment): ListedDealer[] {
  const opening = ({ hoursStructured }: ListedDealer) => {
    const state = openingState(hoursStructured, now, holidays)
    return state.open || !state.opensAt ? 'never' : `${state.opensAt.date} ${state.opensAt.at}`
  }
  return dealers.toSorted((a, b) => (opening(a) === opening(b) ? 0 : opening(a) < opening(b) ? -1 : 1))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = loaderData?.place
  const where = place ? [place.district, formatProvince(place.province)].filter(Boolean).join(' ') : ''
  return pageMeta(matches, {
    title: place ? `จุดบริการ${where} ที่อยู่และเวลาทำการ` : 'สำนักงาน สาขา และผู้จำหน่ายใกล้บ้าน',
    description: place
      ? `สำนักงาน สาขา และผู้จำหน่าย${where} พร้อมที่อยู่ เบอร์โทรศัพท์ เวลาทำการ และเส้นทาง ดูได้ว่าตอนนี้เปิดอยู่หรือไม่`
      : 'ค้นหาสำนักงาน สาขา และผู้จำหน่ายทั่วประเทศ เลือกจังหวัดหรือหาจุดที่ใกล้คุณ ดูที่อยู่ เบอร์โทรศัพท์ เส้นทาง และเวลาทำการตอนนี้',
    path: finderHref({ province: loaderData?.query.province, district: loaderData?.query.district }),
    hidden: loaderData?.query.near !== undefined,
    trail: TRAIL,
    data: loaderData?.data && loaderData.dealers.length > 0 ? [loaderData.data] : [],
  })
}

export default function DealerFinder() {
  const {
    now,
    query,
    errors,
    show,
    total,
    dealers,
    next,
    alternatives,
    place,
    selectedLabel,
    provinces,
    mapProvinces,
    districts,
  } = useLoaderData<typeof loader>()
  const moment = useNow(now)

  const where = place
    ? `${place.district ? `${place.district} ` : ''}${formatProvince(place.province)}`
    : 'ทั่วประเทศ'
  const more = Math.min(nextCount(show), total) - show
  return (
    <>
      <PageHead
        tool
        trail={TRAIL}
        title="สำนักงานและผู้จำหน่าย"
        lead="นัดดูรถ ยื่นเอกสาร หรือปรึกษาเรื่องค่างวดกับคนในพื้นที่ของคุณ"
      >
        <FinderForm query={query} errors={errors} provinces={provinces} districts={districts} />
      </PageHead>
      <PageBody>
        <div className={styles.finder}>
          <section aria-labelledby={RESULTS_ID} className={styles.results}>
            <header className={styles.head}>
              <h2 id={RESULTS_ID} tabIndex={-1}>
                {query.near && !place ? 'ใกล้ตำแหน่งของคุณ' : `จุดบริการ${where}`}
                {query.near && place && ' เรียงจากใกล้คุณ'}
              </h2>
              <p role="status" className={styles.count}>
                {countText(
                  total,
                  dealers.length,
                  place ? `ใน${where}` : query.near ? 'ที่ใกล้คุณที่สุด' : where,
                  query.open,
                )}
              </p>
            </header>
            {dealers.length > 0 ? (
              <ol className={styles.list}>
                {dealers.map((dealer) => (
                  <li key={dealer.sequence}>
                    <DealerCard dealer={dealer} now={moment} />
                  </li>
                ))}
              </ol>
            ) : (
              <NoResults
                alternatives={alternatives}
                query={query}
                where={place?.district ?? where}
                now={moment}
              />
            )}
            {next !== undefined && (
              <Link
                to={`${finderHref(query, nextCount(show))}#dealer-${next}`}
                preventScrollReset
                className={styles.more}
              >
                ดูเพิ่มอีก {more} แห่ง
              </Link>
            )}
            {alternatives && (
              <div className={styles.others}>
                <h2>{alternativesTitle(alternatives.why, place?.province)}</h2>
                <ol className={styles.list}>
                  {alternatives.dealers.map((dealer) => (
                    <li key={dealer.sequence}>
                      <DealerCard dealer={dealer} now={moment} />
                    </li>
                  ))}
                </ol>
              </div>
            )}
            <ThaiText as="p" className={styles.note}>
              เราบอกว่าเปิดหรือปิดตามเวลาทำการปกติ เว้นวันหยุดนักขัตฤกษ์ ช่วงเทศกาลโทรถามก่อนเดินทาง
            </ThaiText>
          </section>
          <ProvinceMap
            initial={mapProvinces}
            selectedLabel={selectedLabel}
            query={query}
            dealers={alternatives?.dealers ?? dealers}
          />
        </div>
      </PageBody>
    </>
  )
}

type NoResultsProps = {
  alternatives: Alternatives | undefined
  query: FinderQuery
  where: string
  now: number
}

/** Empty result: if all dealers are closed, the first to open with its phone; otherwise how to widen the search. */
function NoResults({ alternatives, query, where, now }: NoResultsProps) {
  const { hotline, holidays } = useRootData()!.layout.contact
  const first = alternatives?.why === 'closed' && alternatives.dealers[0]
  if (!first)
    return (
      <EmptyState title={`ยังไม่มีจุดบริการแบบที่เลือกใน${where}`}>
        <ThaiText as="p">ลองเลือกทุกประเภท ดูจังหวัดใกล้เคียง หรือโทร. {hotline} ให้เราช่วยหา</ThaiText>
        <ButtonLink tone="quiet" to={href('/dealer-location')}>
          ดูทั้งประเทศ
        </ButtonLink>
      </EmptyState>
    )
  const { text, opens = text } = openingWords(first.hoursStructured, now, holidays)
  const kind = query.type ? DEALER_TYPES[query.type] : 'จุดบริการ'
  return (
    <EmptyState title={`ตอนนี้${kind}${query.near ? 'ใกล้คุณ' : query.province ? `ใน${where}` : ''}ปิดทุกแห่ง`}>
      <p>
        <strong>แห่งแรก{opens}</strong>
        <br />
        {first.nameTh}
      </p>
      <ButtonAnchor href={telHref(first.phone)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        <span className="visually-hidden">โทรหา {first.nameTh} </span>
        <span className="figure">{formatPhone(first.phone)}</span>
      </ButtonAnchor>
      <ButtonLink tone="quiet" to={finderHref({ ...query, open: false })}>
        ดูทุกแห่งและเวลาเปิด
      </ButtonLink>
    </EmptyState>
  )
}

function alternativesTitle(why: Alternatives['why'], province = ''): string {
  if (why === 'closed') return 'แห่งที่เปิดก่อน'
  return why === 'nearest' ? `ใกล้${formatProvince(province)}ที่สุด` : `จุดบริการอื่นใน${formatProvince(province)}`
}

function countText(total: number, shown: number, where: string, isOpen = false): string {
  const what = isOpen ? `${where}ที่เปิดอยู่ตอนนี้` : where
  if (total === 0) return `ไม่พบจุดบริการ${what}`
  const message = `พบ ${total} แห่ง${what}`
  return shown < total ? `${message} แสดง ${shown} แห่งแรก` : message
}
