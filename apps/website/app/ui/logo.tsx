import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'
import styles from './logo.module.css'

/** The mark of a bank or a shop before its name, which says the same to those who do not see it. */
export const Logo = ({ image }: { image: Image | undefined }) =>
  image && (
    <span className={styles.logo}>
      <Picture image={{ ...image, alt: '' }} sizes="4.5rem" />
    </span>
  )
