import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { Clock, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRootData } from '../root-data.ts'
import styles from './contact-card.module.css'

type ContactCardProps = {
  label: string
  /** Facts, followed by action buttons. */
  children?: ReactNode
}

/** Next steps, with hotline and opening hours. */
export function ContactCard({ label, children }: ContactCardProps) {
  const { hotline, hours } = useRootData()!.layout.contact
  return (
    <aside className={`panel ${styles.card}`} aria-label={label}>
      {children}
      <ButtonAnchor tone="quiet" wide href={telHref(hotline)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        โทร {hotline}
      </ButtonAnchor>
      <p className={styles.hours}>
        <Clock aria-hidden size={20} strokeWidth={1.75} />
        <ThaiText>{hours}</ThaiText>
      </p>
    </aside>
  )
}

/** Key figures of a service, above its buttons. */
export function CardFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <ThaiText as="dd">{value}</ThaiText>
        </div>
      ))}
    </dl>
  )
}
