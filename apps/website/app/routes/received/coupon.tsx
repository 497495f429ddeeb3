import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { CalendarPlus, Ticket } from 'lucide-react'
import { href } from 'react-router'
import type { Receipt } from '../../forms/receipt.ts'
import { CodeQr } from '../../ui/code-qr.tsx'
import styles from './coupon.module.css'

type CouponCardProps = {
  coupon: NonNullable<Receipt['coupon']>
  qr: { path: string; size: number }
  /** Expired without being used. */
  isEnded: boolean
}

/** Coupon ticket with amount, code and QR code. */
export function CouponCard({ coupon, qr, isEnded }: CouponCardProps) {
  return (
    <section className={styles.coupon} aria-label="คูปองรีไฟแนนซ์">
      <div className={styles.worth}>
        <p>คูปองรีไฟแนนซ์</p>
        <p className={styles.amount}>
          {formatNumber(coupon.amount)} <small>บาท</small>
        </p>
        <p>ใช้ลดค่าใช้จ่ายในวันทำสัญญา</p>
      </div>
      <div className={styles.code}>
        <CodeQr code={coupon.code} {...qr} />
        <div>
          <p className={styles.label}>รหัสคูปอง</p>
          <p className={styles.letters}>{coupon.code}</p>
          {coupon.usedAt ? (
            <p className={styles.used}>ใช้แล้วเมื่อ {formatThaiDateTime(Date.parse(coupon.usedAt))}</p>
          ) : isEnded ? (
            <p className={styles.used}>ใช้ได้ถึง {formatThaiDate(coupon.expiresOn)}</p>
          ) : (
            <>
              <p className={styles.label}>
                ใช้ได้ครั้งเดียว ถึง <strong>{formatThaiDate(coupon.expiresOn)}</strong>
              </p>
              <ButtonAnchor tone="quiet" href={href('/received/e-coupon/calendar.ics')} download>
                <CalendarPlus aria-hidden size={20} strokeWidth={1.75} />
                เพิ่มวันหมดอายุลงปฏิทิน
              </ButtonAnchor>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

type CouponOfferProps = { offers: readonly { title: string; amount: number; validDays: number }[] }

/** After a request that a coupon can be used for: the way to it. */
export function CouponOffer({ offers }: CouponOfferProps) {
  const most = Math.max(...offers.map(({ amount }) => amount))
  return (
    <section className={`panel ${styles.offer}`} aria-labelledby="coupon-offer-title">
      <h2 id="coupon-offer-title">คูปองลดค่าใช้จ่ายวันทำสัญญา</h2>
      <p>
        มูลค่าสูงสุด {formatBaht(most)} ตามเงื่อนไขของโปรโมชั่น {offers.map(({ title }) => title).join(' และ ')}{' '}
        ยืนยันเบอร์มือถือในหน้ารับคูปอง แล้วรับได้ทันที ใช้ได้ {Math.min(...offers.map(({ validDays }) => validDays))} วัน
      </p>
      <ButtonLink tone="quiet" to={href('/refinance-ecoupon')}>
        <Ticket aria-hidden size={20} strokeWidth={1.75} />
        รับคูปอง
      </ButtonLink>
    </section>
  )
}
