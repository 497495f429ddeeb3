import { formatThaiDate } from '@leasing/rules/thai-date'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './privacy-receipt.module.css'

type PrivacyReceiptProps = {
  /** Name of the request: `ขอรีไฟแนนซ์`. */
  title: string
  /** Without a value: what identifies a person. */
  collected: readonly { label: string; value?: string | undefined }[]
  isMarketingAllowed: boolean
  deletedOn: string
  /** Who has opened it, or who may. */
  children: ReactNode
}

/** What was collected of a visitor, what for, how long, and who sees it. */
export function PrivacyReceipt({
  title,
  collected,
  isMarketingAllowed,
  deletedOn,
  children,
}: PrivacyReceiptProps) {
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>เราเก็บอะไร</dt>
        <dd>
          <ul>
            {collected.map(({ label, value }) => (
              <ThaiText as="li" key={label}>
                {value === undefined ? label : `${label}: ${value}`}
              </ThaiText>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>ใช้ทำอะไร</dt>
        <ThaiText as="dd">
          {`ติดต่อคุณเรื่อง${title} และทำตามที่คุณขอ ${isMarketingAllowed ? 'และส่งข่าวสารกับข้อเสนอตามที่คุณยินยอม' : 'เราไม่ใช้ส่งข่าวสารหรือข้อเสนอ'}`}
        </ThaiText>
      </div>
      <div>
        <dt>เก็บถึงเมื่อไร</dt>
        <ThaiText as="dd">{`เราลบภายในวันที่ ${formatThaiDate(deletedOn, 'long')}`}</ThaiText>
      </div>
      <div>
        <dt>ใครเปิดดู</dt>
        <dd>{children}</dd>
      </div>
    </dl>
  )
}
