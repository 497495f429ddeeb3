import type { Dealer } from '@leasing/contract/content/dealers'
import { DEALER_TYPES } from '@leasing/contract/words'
import { formatNumber } from '@leasing/rules/baht'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { MoreLink } from '@leasing/ui/more-link'
import { ThaiText } from '@leasing/ui/thai-text'
import { MapPin, Navigation, Phone } from 'lucide-react'
import { branchHref, directionsHref } from '../../dealers/branch-links.ts'
import { formatDistrict, formatProvince } from '../../dealers/place-names.ts'
import { OpeningNow } from '../../ui/opening-now.tsx'
import styles from './dealer-card.module.css'

/** The part of a dealer record that the card and the map show. */
export const toCard = ({
  sequence,
  nameTh,
  type,
  address,
  province,
  provinceName,
  districtName,
  phone,
  lat,
  lng,
  hours,
  hoursStructured,
  distanceKm,
}: Dealer & { distanceKm?: number | undefined }) => ({
  ...{ sequence, nameTh, type, address, province, provinceName, districtName, phone },
  ...{ lat, lng, hours, hoursStructured, distanceKm },
})

export type CardDealer = ReturnType<typeof toCard>

type DealerCardProps = { dealer: CardDealer; now: number }

/** Dealer with opening state, address, phone and directions. On phones the details are collapsed. */
export function DealerCard({ dealer, now }: DealerCardProps) {
  const { sequence, nameTh, type, province, provinceName, districtName, distanceKm } = dealer
  const name = `dealer-${sequence}-name`
  const district = formatDistrict(province, districtName)
  const distance = distanceKm !== undefined && <>ห่าง {formatNumber(distanceKm)}&nbsp;กม.</>
  return (
    <article id={`dealer-${sequence}`} aria-labelledby={name} className={styles.card} tabIndex={-1}>
      <FoldOnPhones
        heading={
          <div>
            <div className={styles.heading}>
              <header className={styles.head}>
                <ThaiText as="h3" id={name} className={styles.name}>
                  {nameTh}
                </ThaiText>
                <span className={`${styles.type} ${type === 'dealer' ? '' : styles.own}`}>
                  {DEALER_TYPES[type]}
                </span>
              </header>
              <p className={styles.place}>
                <MapPin aria-hidden size={20} strokeWidth={1.75} />
                <span>
                  {district} {formatProvince(provinceName)}
                  {distance && <strong className={styles.distance}> · {distance}</strong>}
                </span>
              </p>
              <div className={styles.state}>
                <OpeningNow hours={dealer.hoursStructured} now={now} />
                <span className={styles.brief}>{distance || district}</span>
              </div>
            </div>
          </div>
        }
        label={`ที่อยู่ เบอร์โทร และบริการของ ${nameTh}`}
      >
        <div className={styles.inside}>
          <p className={styles.full}>
            {DEALER_TYPES[type]} · {district} {formatProvince(provinceName)}
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>ที่อยู่</dt>
              <ThaiText as="dd">{dealer.address}</ThaiText>
            </div>
            <div>
              <dt>เวลาทำการ</dt>
              <ThaiText as="dd">{dealer.hours}</ThaiText>
            </div>
          </dl>
          <div className={styles.actions}>
            <ButtonAnchor href={telHref(dealer.phone)}>
              <Phone aria-hidden size={20} strokeWidth={1.75} />
              <span className="visually-hidden">โทรหา {nameTh} </span>
              <span className="figure">{formatPhone(dealer.phone)}</span>
            </ButtonAnchor>
            <ButtonAnchor tone="quiet" href={directionsHref(dealer)} target="_blank" rel="noopener">
              <Navigation aria-hidden size={20} strokeWidth={1.75} />
              เส้นทาง
              <span className="visually-hidden">ไป {nameTh} (เปิดในแท็บใหม่)</span>
            </ButtonAnchor>
          </div>
          <div className={styles.more}>
            <MoreLink to={branchHref(sequence)}>
              แผนที่ บริการ และเวลาทุกวัน<span className="visually-hidden">ของ {nameTh}</span>
            </MoreLink>
          </div>
        </div>
      </FoldOnPhones>
    </article>
  )
}
