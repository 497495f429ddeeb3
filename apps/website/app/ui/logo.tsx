import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'
import styles from './logo.module.css'

/** Logo of a bank or shop. Its `alt` is empty, because the name follows as text. */
export const Logo = ({ image }: { image: Image | undefined }) =>
  image && (
    <span className={styles.logo}>
      <Picture image={{ ...image, alt: '' }} sizes="4.5rem" />
    </span>
  )
