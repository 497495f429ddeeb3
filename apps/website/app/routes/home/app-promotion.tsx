import type { SideBanner } from '@leasing/contract/content/home'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { Check } from 'lucide-react'
import { href } from 'react-router'
import styles from './app-promotion.module.css'

type AppPromotionProps = {
  name: string
  promise: string
  features: string[]
  banner: SideBanner | undefined
  appStore: string | undefined
  googlePlay: string | undefined
}

export function AppPromotion({ name, promise, features, banner, appStore, googlePlay }: AppPromotionProps) {
  return (
    <section className={styles.app} aria-labelledby="app-title">
      {banner && (
        <Picture
          image={banner.desktop}
          narrow={{ image: banner.mobile, media: '(max-width: 39.99em)' }}
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
          {appStore && <Store href={appStore} name="App Store" />}
          {googlePlay && <Store href={googlePlay} name="Google Play" />}
          {!appStore && !googlePlay && (
            <ButtonLink tone="night" to={`${href('/payment')}?tab=mobile-application`}>
              ดูวิธีใช้แอป
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  )
}

function Store({ href, name }: { href: string; name: string }) {
  return (
    <ButtonAnchor tone="night" href={href} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
    </ButtonAnchor>
  )
}
