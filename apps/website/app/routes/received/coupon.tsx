import { formatNumber } from '@leasing/rules/baht'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { ButtonAnchor } from '@leasing/ui/button'
import { CalendarPlus } from 'lucide-react'
import { href } from 'react-router'
import styles from './coupon.module.css'
import type { Receipt } from './receipt.server.ts'

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
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`คิวอาร์โค้ดของรหัส ${coupon.code}`}>
          <path d={qr.path} />
        </svg>
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
