import type { ComponentProps } from 'react'
import styles from './link-button.module.css'

/** A button among links and beside texts: it does something, and looks like what it stands beside. */
export const LinkButton = ({ type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={styles.button} />
)
