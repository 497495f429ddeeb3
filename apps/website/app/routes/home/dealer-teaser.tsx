import { ButtonLink } from '@leasing/ui/button'
import { MapPin } from 'lucide-react'
import { href } from 'react-router'
import styles from './dealer-teaser.module.css'

export function DealerTeaser({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.teaser} aria-labelledby="dealer-teaser">
      <div className={styles.words}>
        <h2 id="dealer-teaser">{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink tone="night" to={href('/dealer-location')}>
        <MapPin aria-hidden size={20} strokeWidth={1.75} />
        ค้นหาจุดบริการ
      </ButtonLink>
    </section>
  )
}
