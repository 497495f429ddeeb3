import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { NameField, PhoneField } from './text-fields.tsx'

/** First and last name, side by side on wide screens. `within` is the group in the body, such as `friend`. */
export function NameFields({ within }: Within) {
  return (
    <div className={styles.pair}>
      <NameField name={nameIn(within, 'firstName')} />
      <NameField name={nameIn(within, 'lastName')} />
    </div>
  )
}

/** Name and mobile phone of the visitor, or of the person that `within` names (`friend`). */
export function PersonFields({ within }: Within) {
  return (
    <>
      <NameFields {...(within && { within })} />
      <PhoneField name={nameIn(within, 'mobilePhone')} hint="10 หลัก ขึ้นต้นด้วย 0" />
    </>
  )
}

type Within = { within?: 'referrer' | 'friend' }

const nameIn = <Name extends string>(within: Within['within'], name: Name) =>
  within ? (`${within}.${name}` as const) : name

/** Group of fields with a heading. */
export function FieldSet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <ThaiText as="legend">{title}</ThaiText>
      {children}
    </fieldset>
  )
}
