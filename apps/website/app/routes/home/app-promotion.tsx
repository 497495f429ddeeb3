import type { SideBanner } from '@leasing/contract/content/home'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Wrap } from '@leasing/ui/section'
import { Check } from 'lucide-react'
import { href } from 'react-router'
import { Banners } from '../../ui/banners.tsx'
import styles from './app-promotion.module.css'

type AppPromotionProps = {
  name: string
  promise: string
  features: string[]
  banners: SideBanner[]
  appStore: string | undefined
  googlePlay: string | undefined
}

/** The mobile app with its stores, followed by banners. */
export function AppPromotion({ name, promise, features, banners, appStore, googlePlay }: AppPromotionProps) {
  return (
    <section className={styles.app} aria-labelledby="app-title">
      <Wrap>
        <div className={styles.inner}>
          <div className={styles.words}>
            <p className={styles.eyebrow}>สำหรับลูกค้าปัจจุบัน</p>
            <h2 id="app-title">{name}</h2>
            <p>{promise}</p>
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
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Check aria-hidden size={20} strokeWidth={1.75} />
                {feature}
              </li>
            ))}
          </ul>
          {banners.length > 0 && (
            <div className={styles.banners}>
              <Banners banners={banners} here={href('/')} level={3} />
            </div>
          )}
        </div>
      </Wrap>
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
