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

/** The `meta` of a step, with its name in the trail. It belongs to one visitor: search engines only get to know the start page. */
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
  /** The address of the step before, when there is one to go back to. */
  back?: string | undefined
  /** Where in the flow this is, in words. */
  place?: ReactNode
  /** Beside the step on a desktop; left out on a phone. */
  aside?: ReactNode
  /** For steps that need the whole width. */
  wide?: boolean
  children: ReactNode
}

/** One step on its card, with the way back above it. */
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
              <AskSomeone />
            </div>
          )}
        </div>
      </Wrap>
    </div>
  )
}

/**
 * The props of the heading of a step, which has the focus on a new page without JavaScript too, but not above an error or another thing that is new.
 * Another heading is another page to the frame: where two steps share a page, their headings have keys of their own.
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

function AskSomeone() {
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
