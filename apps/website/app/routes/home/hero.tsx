import type { HeroBanner } from '@leasing/contract/content/home'
import { ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

type HeroProps = {
  banners: readonly HeroBanner[]
  /** Heading of the page if there is no banner. */
  headline: string
}

/**
 * Banner carousel with CSS scroll snap: touch, wheel and arrow keys work without JavaScript. `enhancer/slides.ts` adds buttons and autoplay, which
 * stops when paused or hovered, and is off for visitors who prefer reduced motion.
 */
export function Hero({ banners, headline }: HeroProps) {
  const count = banners.length
  if (count === 0)
    return (
      <div className={`${styles.hero} ${styles.bare}`}>
        <h1 className={styles.words}>{headline}</h1>
      </div>
    )
  return (
    <section
      className={styles.hero}
      aria-roledescription="ภาพเลื่อน"
      aria-label="เรื่องเด่น"
      data-carousel={count > 1 || undefined}
    >
      <ul className={styles.strip} tabIndex={count > 1 ? 0 : undefined} aria-label="รายการภาพ">
        {banners.map((banner, position) => (
          <li key={banner.id} className={styles.slide} id={`slide-${banner.id}`}>
            <Slide banner={banner} first={position === 0} headline={headline} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls} data-controls hidden>
          <Control slide="previous" label="ภาพก่อนหน้า">
            <ChevronLeft aria-hidden strokeWidth={1.75} />
          </Control>
          <span className={styles.count} aria-live="off">
            <span className="visually-hidden">ภาพที่ </span>
            <span data-current>1</span>
            <span aria-hidden> / </span>
            <span className="visually-hidden"> จาก </span>
            {count}
          </span>
          <Control slide="next" label="ภาพถัดไป">
            <ChevronRight aria-hidden strokeWidth={1.75} />
          </Control>
          <Control slide="pause" label="หยุดภาพ">
            <Play aria-hidden className={styles.play} strokeWidth={1.75} />
            <Pause aria-hidden className={styles.pause} strokeWidth={1.75} />
          </Control>
        </div>
      )}
    </section>
  )
}

function Slide({ banner, first, headline }: { banner: HeroBanner; first: boolean; headline: string }) {
  const Heading = first ? 'h1' : 'p'
  return (
    <>
      <Picture
        image={banner.desktop}
        narrow={{ image: banner.mobile, media: '(max-width: 39.99em)' }}
        sizes="100vw"
        priority={first}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading className={styles.title}>{banner.title ?? (first ? headline : banner.alt)}</Heading>
        {banner.text && <p className={styles.text}>{banner.text}</p>}
        {banner.href && (
          <ButtonLink tone="night" to={banner.href}>
            {banner.actionLabel ?? 'ดูรายละเอียด'}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Control({ slide, label, children }: { slide: string; label: string; children: ReactNode }) {
  return (
    <button type="button" className={styles.control} aria-label={label} data-slide={slide}>
      {children}
    </button>
  )
}
