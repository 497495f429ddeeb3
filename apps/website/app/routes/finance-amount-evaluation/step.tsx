import { telHref } from '@leasing/rules/thai-phone-format'
import { Link } from '@leasing/ui/navigation'
import { Wrap } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { ChevronLeft, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { SMART_FIN_TRAIL } from '../../layouts/frame/smart-fin-trail.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import styles from './step.module.css'

/** `meta` of a step, with its name in the breadcrumb. Steps are personal, so only the start page is indexed. */
export const stepMeta = (
  matches: readonly unknown[],
  path: string,
  title: string,
  description: string,
  step = title,
) =>
  pageMeta(matches, {
    title: `${title} – SMART FIN`,
    description,
    path,
    hidden: true,
    trail: [...SMART_FIN_TRAIL, { label: step }],
  })

type StepPageProps = {
  /** URL of the previous step, if any. */
  back?: string | undefined
  /** Position in the flow. */
  place?: ReactNode
  /** Shown beside the step on desktops, hidden on phones. */
  aside?: ReactNode
  /** Uses the full width. */
  wide?: boolean
  children: ReactNode
}

/** Card of a step, with a back link above. */
export function StepPage({ back, place, aside, wide = false, children }: StepPageProps) {
  return (
    <div className={styles.page}>
      <Wrap>
        <div className={wide ? styles.wide : styles.columns}>
          <div className={styles.main} data-spoken>
            {(back || place) && (
              <div className={styles.above}>
                {back && (
                  <Link to={back} className={styles.back}>
                    <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
                    ย้อนกลับ
                  </Link>
                )}
                {place && (
                  <ThaiText as="p" className={styles.place}>
                    {place}
                  </ThaiText>
                )}
                <ReadAloudButton personal />
              </div>
            )}
            {wide ? children : <div className={`panel ${styles.card}`}>{children}</div>}
          </div>
          {!wide && (
            <div className={styles.aside}>
              {aside && <div className={styles.desktopOnly}>{aside}</div>}
              <ContactAside />
            </div>
          )}
        </div>
      </Wrap>
    </div>
  )
}

/**
 * Props of a step heading. It gets the focus on a new page, also without JavaScript, unless an error or another new element takes it.
 * `usePageFocus` treats a new heading element as a new page, so steps that share a route need different keys.
 */
export function useStepHeading(isRead = true) {
  const hasError = useActionData() !== undefined
  return { tabIndex: -1, autoFocus: isRead && !hasError }
}

type StepHeadingProps = {
  /** Unique. */
  step: string
  isRead?: boolean
  children: string
}

export function StepHeading({ step, isRead, children }: StepHeadingProps) {
  return (
    <h1 key={step} {...useStepHeading(isRead)} className={styles.heading}>
      {children}
    </h1>
  )
}

function ContactAside() {
  const { hotline, hours } = useRootData()!.layout.contact
  return (
    <div className={styles.ask}>
      <p>ติดตรงไหน ถามเจ้าหน้าที่ได้</p>
      <a href={telHref(hotline)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        โทร {hotline}
      </a>
      <ThaiText as="p" className={styles.hours}>
        {hours}
      </ThaiText>
    </div>
  )
}
