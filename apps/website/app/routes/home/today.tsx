import type { HeroBanner } from '@leasing/contract/content/home'
import type { Site } from '@leasing/contract/content/site'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { holidayDays } from '@leasing/rules/holidays'
import { nextClosing } from '@leasing/rules/opening-hours'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { Wrap } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { finderHref } from '../../dealers/finder-query.ts'
import { OpeningNow } from '../../ui/opening-now.tsx'
import styles from './today.module.css'

/** How many days before it a closing day is announced. */
const ANNOUNCED_DAYS = 14

/** What differs from day to day: opening hours, the next closing day, and the banners of these days after the first, which is the hero. */
export function todayOf(now: number, contact: Site['contact'], banners: readonly HeroBanner[]) {
  const today = bangkokDay(now)
  return {
    now,
    today,
    hours: contact.hoursStructured,
    closed: nextClosing(holidayDays(contact.holidays), today, ANNOUNCED_DAYS),
    banners,
  }
}

export function Today({ now, today, closed, hours, banners }: ReturnType<typeof todayOf>) {
  return (
    <section className={styles.today} aria-labelledby="today-title">
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.office}>
            <h2 id="today-title">{formatThaiDate(today, 'weekday')}</h2>
            <div className={styles.state}>
              สำนักงาน <OpeningNow hours={hours} now={now} />
            </div>
            {closed && (
              <ThaiText as="p" className={styles.closed}>
                หยุด{formatThaiDate(closed, 'weekday')}
              </ThaiText>
            )}
            <MoreLink to={finderHref({ open: true })}>ดูสาขาที่เปิดอยู่ตอนนี้</MoreLink>
          </div>
          {banners.length > 0 && (
            <ul className={styles.banners}>
              {banners.map((banner) => (
                <Banner key={banner.id} banner={banner} />
              ))}
            </ul>
          )}
        </div>
      </Wrap>
    </section>
  )
}

function Banner({
  banner: { alt, title = alt, text, actionLabel, desktop, mobile, href: to },
}: {
  banner: HeroBanner
}) {
  return (
    <li className={styles.banner}>
      <Picture
        image={desktop}
        narrow={{ image: mobile, media: '(max-width: 39.99em)' }}
        sizes="144px"
        className={styles.picture}
      />
      <div>
        <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
        {text && <ThaiText as="p">{text}</ThaiText>}
        {to && actionLabel && <span className={styles.action}>{actionLabel}</span>}
      </div>
    </li>
  )
}
