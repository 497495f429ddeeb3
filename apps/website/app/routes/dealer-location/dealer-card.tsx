import type { Dealer } from '@leasing/contract/dealers'
import { DEALER_SERVICES, DEALER_TYPES } from '@leasing/contract/words'
import { formatNumber } from '@leasing/rules/baht'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { MapPin, Navigation, Phone } from 'lucide-react'
import { districtIn, provinceNamed } from '../../dealers/place-words.ts'
import { OpeningNow } from '../../ui/opening-now.tsx'
import styles from './dealer-card.module.css'

type DealerCardProps = { dealer: Dealer & { distanceKm?: number | undefined }; now: number }

/** A place to go to: whether it is open, where it is, how to call and how to get there. */
export function DealerCard({ dealer, now }: DealerCardProps) {
  const { sequence, nameTh, type, province, provinceName, districtName, distanceKm, lat, lng } = dealer
  const name = `dealer-${sequence}-name`
  return (
    <article id={`dealer-${sequence}`} aria-labelledby={name} className={styles.card} tabIndex={-1}>
      <header className={styles.head}>
        <h3 id={name} className={styles.name}>
          {nameTh}
        </h3>
        <span className={`${styles.type} ${type === 'dealer' ? '' : styles.own}`}>{DEALER_TYPES[type]}</span>
      </header>
      <p className={styles.place}>
        <MapPin aria-hidden size={20} strokeWidth={1.75} />
        <span>
          {districtIn(province, districtName)} {provinceNamed(provinceName)}
          {distanceKm !== undefined && (
            <strong className={styles.distance}> · ห่าง {formatNumber(distanceKm)}&nbsp;กม.</strong>
          )}
        </span>
      </p>
      <OpeningNow hours={dealer.hoursStructured} now={now} />
      <FoldOnPhones
        label={
          <>
            ที่อยู่ เวลาทำการ และบริการ<span className="visually-hidden"> ของ {nameTh}</span>
          </>
        }
      >
        <dl className={styles.facts}>
          <div>
            <dt>ที่อยู่</dt>
            <dd>{dealer.address}</dd>
          </div>
          <div>
            <dt>เวลาทำการ</dt>
            <dd>{dealer.hours}</dd>
          </div>
          <div>
            <dt>บริการ</dt>
            <dd>
              <ul className={styles.services}>
                {dealer.services.map((service) => (
                  <li key={service}>{DEALER_SERVICES[service]}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </FoldOnPhones>
      <div className={styles.actions}>
        <ButtonAnchor href={telHref(dealer.phone)}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          <span className="visually-hidden">โทรหา {nameTh} </span>
          <span className="figure">{formatPhone(dealer.phone)}</span>
        </ButtonAnchor>
        <ButtonAnchor
          tone="quiet"
          href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
          target="_blank"
          rel="noopener"
        >
          <Navigation aria-hidden size={20} strokeWidth={1.75} />
          เส้นทาง
          <span className="visually-hidden">ไป {nameTh} (เปิดในแท็บใหม่)</span>
        </ButtonAnchor>
      </div>
    </article>
  )
}
