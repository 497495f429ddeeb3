import type { SideBanner } from '@leasing/contract/home'
import { ButtonAnchor } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { Check } from 'lucide-react'
import styles from './app-promotion.module.css'

type AppPromotionProps = {
  name: string
  promise: string
  features: string[]
  banner: SideBanner | undefined
  appStore: string
  googlePlay: string
}

export function AppPromotion({ name, promise, features, banner, appStore, googlePlay }: AppPromotionProps) {
  return (
    <section className={styles.app} aria-labelledby="app-title">
      {banner && (
        <Picture
          image={banner.desktop}
          narrow={{ image: banner.mobile, media: '(max-width: 47.99em)' }}
          sizes="100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.eyebrow}>สำหรับลูกค้าปัจจุบัน</p>
        <h2 id="app-title">{name}</h2>
        <p>{promise}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden size={20} strokeWidth={1.75} />
              {feature}
            </li>
          ))}
        </ul>
        <p className={styles.stores}>
          <ButtonAnchor tone="night" href={appStore} target="_blank" rel="noopener">
            App Store<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
          </ButtonAnchor>
          <ButtonAnchor tone="night" href={googlePlay} target="_blank" rel="noopener">
            Google Play<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
          </ButtonAnchor>
        </p>
      </div>
    </section>
  )
}
