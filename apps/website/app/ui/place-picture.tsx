import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'

/** The picture in the head of a page about a place (`PageHead`). */
export const PlacePicture = ({ image }: { image: Image }) => (
  <Picture image={image} sizes="(min-width: 62em) 512px, 100vw" priority />
)
