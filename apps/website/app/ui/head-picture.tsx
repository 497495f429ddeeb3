import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'

/** The picture in the head of a page (`PageHead`). */
export const HeadPicture = ({ image }: { image: Image }) => (
  <Picture image={image} sizes="(min-width: 62em) 480px, 100vw" priority />
)
