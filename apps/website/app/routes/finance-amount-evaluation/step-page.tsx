import { telHref } from '@leasing/rules/thai-phone-format'
import { ChevronLeft, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { SiteLink } from '../../layouts/chrome/site-link.tsx'
import { useRootData } from '../../root-data.ts'
import { Phrases } from '../../ui/phrases.tsx'
import { Wrap } from '../../ui/section.tsx'
import styles from './step-page.module.css'

type StepPageProps = {
  /** Where the step before is, when there is one to go back to. */
  back?: string | undefined
  /** Where the visitor stands, in words. */
  place?: ReactNode
  /** Beside the step on a desktop, below it on a phone. */
  aside?: ReactNode
  /** For steps that need the room. */
  wide?: boolean
  children: ReactNode
}

/** One step on its card, with the way back above it. */
export function StepPage({ back, place, aside, wide = false, children }: StepPageProps) {
  return (
    <div className={styles.page}>
      <Wrap>
        <div className={wide ? styles.wide : styles.columns}>
          <div className={styles.main}>
            {(back || place) && (
              <div className={styles.above}>
                {back && (
                  <SiteLink to={back} className={styles.back}>
                    <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
                    ย้อนกลับ
                  </SiteLink>
                )}
                {place && <p className={styles.place}>{place}</p>}
              </div>
            )}
            {wide ? children : <div className={styles.card}>{children}</div>}
          </div>
          {!wide && <div className={styles.aside}>{aside ?? <AskSomeone />}</div>}
        </div>
      </Wrap>
    </div>
  )
}

/** The step that was shown before: after walking to another one its heading is read out. */
let shown: string | undefined

/** The props of the heading of a step, which has the focus at first: without JavaScript too, unless something was refused. `step` tells it from the others. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRefused = useActionData() !== undefined
  useEffect(() => {
    if (shown !== undefined && shown !== step) heading.current?.focus({ preventScroll: true })
    shown = step
  }, [step])
  return { ref: heading, tabIndex: -1, autoFocus: !isRefused }
}

export function StepHeading({ step, children }: { step: string; children: string }) {
  return (
    <h1 {...useStepHeading(step)} className={styles.heading}>
      <Phrases>{children}</Phrases>
    </h1>
  )
}

export function AskSomeone() {
  const { hotline, hours } = useRootData()!.chrome.contact
  return (
    <div className={styles.ask}>
      <p>ติดตรงไหน ถามเจ้าหน้าที่ได้</p>
      <a href={telHref(hotline)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        โทร {hotline}
      </a>
      <p className={styles.hours}>{hours}</p>
    </div>
  )
}

/** Beside a step, and left out where it would stand below. */
export const WithRoom = ({ children }: { children: ReactNode }) => (
  <div className={styles.withRoom}>{children}</div>
)
