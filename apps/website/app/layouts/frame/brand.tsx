import { Link } from '@leasing/ui/navigation'
import { href } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import styles from './brand.module.css'
import { Mark } from './mark.tsx'

export function Brand({ brand }: { brand: LayoutData['brand'] }) {
  return (
    <Link to={href('/')} className={styles.brand}>
      <Mark className={styles.mark} />
      <span className={styles.name}>{brand.nameTh}</span>
      <span className="visually-hidden"> หน้าแรก</span>
    </Link>
  )
}
