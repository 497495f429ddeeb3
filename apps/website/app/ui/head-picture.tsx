import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'

/** A phone with three dots for each pixel takes a file for two: drawings look the same, and weigh half. */
export const COLUMN_SIZES = '(min-width: 62em) 480px, (min-width: 40em) 100vw, 70vw'

/** The picture in the head of a page (`PageHead`). */
export const HeadPicture = ({ image }: { image: Image }) => (
  <Picture image={image} sizes={COLUMN_SIZES} priority />
)
