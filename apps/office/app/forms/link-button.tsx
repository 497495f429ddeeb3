import type { ComponentProps } from 'react'
import styles from './link-button.module.css'

/** A button that looks like a link. */
export const LinkButton = ({ type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={styles.button} />
)
