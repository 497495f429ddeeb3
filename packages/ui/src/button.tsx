import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

/** `action` is for the main action of a view (amber, used once); `solid` for ordinary actions; `quiet` for secondary actions; `night` for buttons on dark pictures. */
export type ButtonTone = 'action' | 'solid' | 'quiet' | 'night'

type ButtonStyle = { tone?: ButtonTone; wide?: boolean; children: ReactNode }

const classNames = (tone: ButtonTone, wide: boolean) =>
  [styles.button, styles[tone], wide && styles.wide].filter(Boolean).join(' ')

export function Button({
  tone = 'solid',
  wide = false,
  type = 'button',
  children,
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={classNames(tone, wide)}>
      <ThaiText>{children}</ThaiText>
    </button>
  )
}

export function ButtonLink({ tone = 'solid', wide = false, to, children }: ButtonStyle & { to: string }) {
  return (
    <Link to={to} className={classNames(tone, wide)}>
      <ThaiText>{children}</ThaiText>
    </Link>
  )
}

/** A link outside of the router: to another site, a telephone number or an app. */
export function ButtonAnchor({
  tone = 'solid',
  wide = false,
  children,
  ...rest
}: ButtonStyle & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(tone, wide)}>
      <ThaiText>{children}</ThaiText>
    </a>
  )
}
