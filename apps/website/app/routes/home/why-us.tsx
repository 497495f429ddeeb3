import { Calculator, MapPin, ShieldCheck, Truck } from 'lucide-react'
import styles from './why-us.module.css'

/** Icons that the content may refer to. */
const ICONS = { calculator: Calculator, truck: Truck, 'map-pin': MapPin, 'shield-check': ShieldCheck }

export function WhyUs({ reasons }: { reasons: { icon: string; title: string; text: string }[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ icon, title, text }) => {
        const Icon = ICONS[icon as keyof typeof ICONS] ?? ShieldCheck
        return (
          <li key={title} className={styles.reason}>
            <Icon aria-hidden size={28} strokeWidth={1.75} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
