import type { HeroBanner } from '@leasing/contract/content/home'
import { ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Still } from '../../ui/still.tsx'
import type { Written } from '../../ui/written.ts'
import styles from './hero.module.css'
import { useSlides } from './use-slides.ts'

type HeroProps = {
  count: number
  banners: Written<HeroBanner[]>
  /** The page's heading when there is no banner to carry it. */
  headline: string
}

/**
 * The banners as a strip that snaps: a finger, a wheel and the arrow keys move it without any script. The script adds buttons and lets it
 * move on by itself, until it is paused, touched, or the visitor prefers less motion.
 */
export function Hero({ count, banners, headline }: HeroProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const slides = useSlides(strip, count, paused)

  if (count === 0)
    return (
      <div className={`${styles.hero} ${styles.bare}`}>
        <h1 className={styles.words}>{headline}</h1>
      </div>
    )
  return (
    <section className={styles.hero} aria-roledescription="ภาพเลื่อน" aria-label="เรื่องเด่น">
      <Still
        part="slides"
        of={banners}
        as="ul"
        className={styles.strip}
        ref={strip}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label="รายการภาพ"
      >
        {(banners) =>
          banners.map((banner, position) => (
            <li key={banner.id} className={styles.slide} id={`slide-${banner.id}`}>
              <Slide banner={banner} first={position === 0} headline={headline} />
            </li>
          ))
        }
      </Still>
      {count > 1 && (
        <div className={styles.controls} hidden={!slides.ready}>
          <Control label="ภาพก่อนหน้า" onClick={slides.previous}>
            <ChevronLeft aria-hidden strokeWidth={1.75} />
          </Control>
          <span className={styles.count} aria-live={paused ? 'polite' : 'off'}>
            <span className="visually-hidden">ภาพที่ </span>
            {slides.current + 1}
            <span aria-hidden> / </span>
            <span className="visually-hidden"> จาก </span>
            {count}
          </span>
          <Control label="ภาพถัดไป" onClick={slides.next}>
            <ChevronRight aria-hidden strokeWidth={1.75} />
          </Control>
          {slides.moves && (
            <Control label={paused ? 'เล่นภาพต่อ' : 'หยุดภาพ'} onClick={() => setPaused(!paused)}>
              {paused ? <Play aria-hidden strokeWidth={1.75} /> : <Pause aria-hidden strokeWidth={1.75} />}
            </Control>
          )}
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

function Control({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
