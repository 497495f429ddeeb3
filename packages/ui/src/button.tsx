import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

/** `action` is the one amber thing of a view; `solid` is everyday; `quiet` is for the second choice; `night` stands on dark pictures. */
export type ButtonTone = 'action' | 'solid' | 'quiet' | 'night'

type Look = { tone?: ButtonTone; wide?: boolean; children: ReactNode }

const look = (tone: ButtonTone, wide: boolean) =>
  [styles.button, styles[tone], wide && styles.wide].filter(Boolean).join(' ')

export function Button({
  tone = 'solid',
  wide = false,
  type = 'button',
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={look(tone, wide)}>
      <ThaiText>{children}</ThaiText>
    </button>
  )
}

export function ButtonLink({ tone = 'solid', wide = false, to, children }: Look & { to: string }) {
  return (
    <Link to={to} className={look(tone, wide)}>
      <ThaiText>{children}</ThaiText>
    </Link>
  )
}

/** A link that leaves the router: another site, a telephone, an app. */
export function ButtonAnchor({
  tone = 'solid',
  wide = false,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={look(tone, wide)}>
      <ThaiText>{children}</ThaiText>
    </a>
  )
}
