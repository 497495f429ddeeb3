import type { ApiClient } from '@leasing/contract/client'
import type { Dealer } from '@leasing/contract/content/dealers'
import { DEALER_TYPES } from '@leasing/contract/words'
import type { Day } from '@leasing/rules/bangkok-day'
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
import { cardOf, DealerCard, type DealerOfCard } from './dealer-card.tsx'
import { FinderForm } from './finder-form.tsx'
import { countBy, listMapProvinces } from './map-provinces.server.ts'
import styles from './page.module.css'
import { countOf, ProvinceMap } from './province-map.tsx'

export const handle = {
  tool: true,
  async sitemap(api) {
    const { items } = await api.listDealerProvinces()
    return [{}, ...items.map(({ locationProvince: province }) => ({ province }))].map((choice) => ({
      path: finderHref(choice),
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

/** Sorted by distance the list ends here: farther ones are not near. */
const NEARBY = 20
const OTHERS = 3

type Found = Dealer & { distanceKm?: number | undefined }

/** What is shown instead of nothing, and why. */
type Others = { why: 'closed' | 'same-province' | 'nearest'; dealers: DealerOfCard[] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(requestContext)
  const { show, ...asked } = readFinderQuery(new URL(request.url).searchParams)
  const faults: FinderErrors = {}

  const type = isDealerType(asked.type) ? asked.type : undefined
  if (asked.type && !type) faults.type = 'ไม่มีประเภทนี้ คุณกำลังดูทุกประเภท'
  const near = asked.near === 'unknown' ? undefined : asked.near
  if (asked.near && !near) faults.near = 'เราอ่านตำแหน่งจากลิงก์นี้ไม่ได้ จึงยังไม่ได้เรียงตามระยะทาง เลือกจังหวัดแทนได้เลย'

  const [{ contact }, provinces, ofType] = await Promise.all([
    api.findSite(),
    listMapProvinces(api, type),
    api.listDealers({ query: { type } }),
  ])
  const province = provinces.find(({ code }) => code === asked.province)
  if (asked.province && !province) faults.province = 'ไม่พบจังหวัดนี้ คุณกำลังดูทุกจังหวัด'
  const districtsThere = province
    ? (await api.listDistricts({ query: { province: province.code } })).items
    : []
  const district = districtsThere.find(({ code }) => code === asked.district)
  if (asked.district && !district) faults.district = 'ไม่พบเขตหรืออำเภอนี้ในจังหวัดที่เลือก คุณกำลังดูทุกแห่ง'

  const choice: FinderQuery = {
    province: province?.code,
    district: district?.code,
    type,
    near,
    open: asked.open,
    map: asked.map,
  }
  const moment: Moment = { now, holidays: contact.holidays ?? [] }
  const found = await findDealers(api, choice, moment)
  const inDistrict = countBy(ofType.items, (dealer) => dealer.district)
  return {
    now,
    choice,
    faults,
    show: Math.min(show, Math.max(found.length, 1)),
    total: found.length,
    dealers: found.slice(0, show).map(cardOf),
    /** For search engines, which are told of a dealer on the page of its province. */
    data: province && dealersData(found.slice(0, show), publicUrl),
    /** The first that 'show more' brings. */
    next: found[show]?.sequence,
    others: found.length > 0 ? undefined : await findOthers(api, choice, province, moment),
    place: province && {
      province: province.name,
      district: district && formatDistrict(province.code, district.name.th),
    },
    told: province && countOf(province),
    provinces: provinces.map(({ code, name, dealers }) => ({ code, name, dealers })),
    onMap: choice.map ? provinces : undefined,
    districts: districtsThere.map(({ code, name }) => ({
      code,
      name: name.th,
      dealers: inDistrict.get(code) ?? 0,
    })),
  }
}

/** When someone looks (epoch ms), and the days on which every place is closed. */
type Moment = { now: number; holidays: readonly Day[] }

async function findDealers(
  api: ApiClient,
  { near, open, ...filter }: FinderQuery,
  moment: Moment,
): Promise<Found[]> {
  const { items }: { items: Found[] } = near
    ? await api.listDealersNearby({ query: { ...filter, ...near, limit: NEARBY } })
    : await api.listDealers({ query: filter })
  return open
    ? items.filter(({ hoursStructured }) => openingState(hoursStructured, moment.now, moment.holidays).open)
    : items
}

/** Where there is none: those that open first, else those of the same province whatever their kind, else the nearest to its middle. */
async function findOthers(
  api: ApiClient,
  { open, ...choice }: FinderQuery,
  province: { code: string; svgId: string } | undefined,
  moment: Moment,
): Promise<Others | undefined> {
  const closed = open ? await findDealers(api, choice, moment) : []
  if (closed.length > 0)
    return { why: 'closed', dealers: firstToOpen(closed, moment).slice(0, OTHERS).map(cardOf) }
  if (!province) return undefined
  const { code, svgId } = province
  const same = choice.district || choice.type ? await findDealers(api, { province: code }, moment) : []
  if (same.length > 0) return { why: 'same-province', dealers: same.slice(0, OTHERS).map(cardOf) }
  return { why: 'nearest', dealers: (await listDealersNearProvince(api, svgId, OTHERS)).map(cardOf) }
}

/** Of those that open at the same time the first of the list. */
function firstToOpen(dealers: readonly Found[], { now, holidays }: Moment): Found[] {
  const opening = ({ hoursStructured }: Found) => {
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
    path: finderHref({ province: loaderData?.choice.province, district: loaderData?.choice.district }),
    hidden: loaderData?.choice.near !== undefined,
    trail: TRAIL,
    data: loaderData?.data && loaderData.dealers.length > 0 ? [loaderData.data] : [],
  })
}

export default function DealerFinder() {
  const {
    now,
    choice,
    faults,
    show,
    total,
    dealers,
    next,
    others,
    place,
    told,
    provinces,
    onMap,
    districts,
  } = useLoaderData<typeof loader>()
  const moment = useNow(now)

  const where = place
    ? `${place.district ? `${place.district} ` : ''}${formatProvince(place.province)}`
    : 'ทั่วประเทศ'
  const more = Math.min(nextCount(show), total) - show
  return (
    <>
      <PageHead trail={TRAIL} title="สำนักงานและผู้จำหน่าย" lead="นัดดูรถ ยื่นเอกสาร หรือปรึกษาเรื่องค่างวดกับคนในพื้นที่ของคุณ">
        <FinderForm choice={choice} faults={faults} provinces={provinces} districts={districts} />
      </PageHead>
      <PageBody>
        <div className={styles.finder}>
          <section aria-labelledby={RESULTS_ID} className={styles.results}>
            <header className={styles.head}>
              <h2 id={RESULTS_ID} tabIndex={-1}>
                {choice.near && !place ? 'ใกล้ตำแหน่งของคุณ' : `จุดบริการ${where}`}
                {choice.near && place && ' เรียงจากใกล้คุณ'}
              </h2>
              <p role="status" className={styles.count}>
                {countText(
                  total,
                  dealers.length,
                  place ? `ใน${where}` : choice.near ? 'ที่ใกล้คุณที่สุด' : where,
                  choice.open,
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
              <Nothing others={others} choice={choice} where={place?.district ?? where} now={moment} />
            )}
            {next !== undefined && (
              <Link
                to={`${finderHref(choice, nextCount(show))}#dealer-${next}`}
                preventScrollReset
                className={styles.more}
              >
                ดูเพิ่มอีก {more} แห่ง
              </Link>
            )}
            {others && (
              <div className={styles.others}>
                <h2>{othersTitle(others.why, place?.province)}</h2>
                <ol className={styles.list}>
                  {others.dealers.map((dealer) => (
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
          <ProvinceMap written={onMap} chosen={told} choice={choice} dealers={others?.dealers ?? dealers} />
        </div>
      </PageBody>
    </>
  )
}

type NothingProps = { others: Others | undefined; choice: FinderQuery; where: string; now: number }

/** Where all are closed: who opens first, and how to call. Where there is none: how to find another. */
function Nothing({ others, choice, where, now }: NothingProps) {
  const { hotline, holidays = [] } = useRootData()!.layout.contact
  const first = others?.why === 'closed' && others.dealers[0]
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
  const kind = choice.type ? DEALER_TYPES[choice.type] : 'จุดบริการ'
  return (
    <EmptyState title={`ตอนนี้${kind}${choice.near ? 'ใกล้คุณ' : choice.province ? `ใน${where}` : ''}ปิดทุกแห่ง`}>
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
      <ButtonLink tone="quiet" to={finderHref({ ...choice, open: false })}>
        ดูทุกแห่งและเวลาเปิด
      </ButtonLink>
    </EmptyState>
  )
}

function othersTitle(why: Others['why'], province = ''): string {
  if (why === 'closed') return 'แห่งที่เปิดก่อน'
  return why === 'nearest' ? `ใกล้${formatProvince(province)}ที่สุด` : `จุดบริการอื่นใน${formatProvince(province)}`
}

function countText(total: number, shown: number, where: string, isOpen = false): string {
  const what = isOpen ? `${where}ที่เปิดอยู่ตอนนี้` : where
  if (total === 0) return `ไม่พบจุดบริการ${what}`
  const found = `พบ ${total} แห่ง${what}`
  return shown < total ? `${found} แสดง ${shown} แห่งแรก` : found
}
