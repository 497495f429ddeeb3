import type { Media } from '@leasing/contract/staff/media'
import { cropBox, type Focus, SHAPES } from '@leasing/rules/crop-box'
import styles from './media.module.css'

type Picture = Pick<Media, 'image' | 'width' | 'height'>

const PLACES = [
  { name: 'การ์ดข่าวและโปรโมชั่น', shape: SHAPES.card },
  { name: 'ภาพใหญ่หน้าแรก มือถือ', shape: SHAPES.heroMobile },
  { name: 'ภาพใหญ่หน้าแรก จอกว้าง', shape: SHAPES.heroDesktop },
] as const

/** How the picture is cut where the place gives the shape. Drawn without a style: the page allows none. */
export function Crops({ picture, focus }: { picture: Picture; focus: Focus }) {
  return (
    <ul className={styles.crops}>
      {PLACES.map(({ name, shape }) => {
        const { left, top, width, height } = cropBox(picture, shape, focus)
        return (
          <li key={name}>
            <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={`ตัวอย่าง: ${name}`}>
              <image href={picture.image.src} width={picture.width} height={picture.height} />
            </svg>
            <span aria-hidden>{name}</span>
          </li>
        )
      })}
    </ul>
  )
}
