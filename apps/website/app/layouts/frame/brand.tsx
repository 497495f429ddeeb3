import { Link } from '@leasing/ui/navigation'
import { href } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import styles from './brand.module.css'

export function Brand({ brand }: { brand: LayoutData['brand'] }) {
  return (
    <Link to={href('/')} className={styles.brand}>
      <BrandMark className={styles.mark} />
      <span className={styles.name}>{brand.nameTh}</span>
      <span className="visually-hidden"> หน้าแรก</span>
    </Link>
  )
}

/** The brand mark (`layouts/pictures/mark.svg`), inlined so that its lower half inherits the text colour. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="#f7ab2b" d="M3.04 22.74a21 21 0 0 1 41.92 0zM23.06 31.56h1.88l1.79 12.81h-5.46z" />
      <path
        fill="currentColor"
        d="M3.04 25.47A21 21 0 0 0 13.5 42.19l8.61-16.72zm41.92 0A21 21 0 0 1 34.5 42.19l-8.61-16.72z"
      />
    </svg>
  )
}
