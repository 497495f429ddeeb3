import type { Promotion } from '@leasing/contract/content/promotions'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Clock, Phone } from 'lucide-react'
import styles from './promotion-facts.module.css'

/** With fewer days left, the number of days is shown. */
const SOON_DAYS = 60

type PromotionFactsProps = { promotion: Promotion; daysLeft: number; hotline: string }

/** Next step, key figures of the offer, and its end. */
export function PromotionFacts({
  promotion: { facts, period, endDate, action },
  daysLeft,
  hotline,
}: PromotionFactsProps) {
  return (
    <aside className={`panel ${styles.card}`} aria-label="สรุปโปรโมชั่น">
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>ช่วงโปรโมชั่น</dt>
          <dd>{period}</dd>
        </div>
      </dl>
      <p className={styles.left}>
        <Clock aria-hidden size={20} strokeWidth={1.75} />
        {leftText(daysLeft, endDate)}
      </p>
      <div className={styles.step}>
        <ButtonLink tone="action" wide to={action.href}>
          {action.label}
        </ButtonLink>
      </div>
      <ButtonAnchor tone="quiet" wide href={telHref(hotline)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        โทร {hotline}
      </ButtonAnchor>
    </aside>
  )
}

/** The next step where the card is below the image: on phones and tablets. */
export const FirstStep = ({ promotion: { action } }: Pick<PromotionFactsProps, 'promotion'>) => (
  <div className={styles.first}>
    <ButtonLink tone="action" wide to={action.href}>
      {action.label}
    </ButtonLink>
  </div>
)

function leftText(daysLeft: number, endDate: string): string {
  if (daysLeft === 0) return 'สมัครได้วันนี้เป็นวันสุดท้าย'
  return daysLeft <= SOON_DAYS ? `เหลืออีก ${daysLeft} วัน` : `สมัครได้ถึง ${formatThaiDate(endDate)}`
}
