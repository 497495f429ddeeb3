import type { Media } from '@leasing/contract/staff/media'
import { cropBox, type Focus } from '@leasing/rules/crop-box'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import styles from './media.module.css'
import { tooSmallFor } from './words.ts'

type Picture = Pick<Media, 'image' | 'width' | 'height'>

const PLACES = [
  { name: 'การ์ดข่าวและโปรโมชั่น', place: PICTURE_KINDS.card },
  { name: 'ภาพใหญ่หน้าแรก มือถือ', place: PICTURE_KINDS.heroMobile },
  { name: 'ภาพใหญ่หน้าแรก จอกว้าง', place: PICTURE_KINDS.heroDesktop },
] as const

/** Crops of the picture for places with a fixed shape. SVG, because the policy forbids inline styles. */
export function Crops({ picture, focus }: { picture: Picture; focus: Focus }) {
  return (
    <ul className={styles.crops}>
      {PLACES.map(({ name, place }) => {
        const warning = tooSmallFor(place, picture)
        return (
          <li key={name}>
            <Crop picture={picture} shape={place.shape} focus={focus} label={`ตัวอย่าง: ${name}`} />
            <span aria-hidden>{name}</span>
            {warning && <p className={styles.warning}>{warning}</p>}
          </li>
        )
      })}
    </ul>
  )
}

type CropProps = { picture: Picture; shape: number; focus: Focus; label: string }

/** A picture cut to a shape (width / height) around its focus. */
export function Crop({ picture, shape, focus, label }: CropProps) {
  const { left, top, width, height } = cropBox(picture, shape, focus)
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
      <image href={picture.image.src} width={picture.width} height={picture.height} />
    </svg>
  )
}
