import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './error-summary.module.css'

type ErrorSummaryProps = Omit<ComponentProps<'div'>, 'title' | 'className'> & {
  icon?: typeof CircleAlert
  title: string
  /** The id of each control, and what is wrong with it. */
  errors: readonly { id: string; words: string }[]
  /** The heading takes the focus when the page opens. */
  autoFocus?: boolean
  children?: ReactNode
}

/** Above a refused form: what has to be corrected, with a link to each field. */
export function ErrorSummary({
  icon: Icon = CircleAlert,
  title,
  errors,
  autoFocus,
  children,
  ...rest
}: ErrorSummaryProps) {
  return (
    <div {...rest} className={styles.summary} role="alert" tabIndex={-1}>
      {/* Without JavaScript only the heading gets the focus: a notice taller than the screen would be scrolled until it starts under the top bar. */}
      {/* biome-ignore lint/a11y/noAutofocus: the error must be announced first, also without JavaScript */}
      <h2 tabIndex={-1} autoFocus={autoFocus}>
        <Icon aria-hidden size={24} strokeWidth={1.75} />
        <ThaiText>{title}</ThaiText>
      </h2>
      {children}
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ id, words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  const target = document.getElementById(id)
                  if (!target) return
                  event.preventDefault()
                  target.focus()
                  target.scrollIntoView({ block: 'center' })
                }}
              >
                <ThaiText>{words}</ThaiText>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
