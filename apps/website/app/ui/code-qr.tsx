import styles from './code-qr.module.css'

type CodeQrProps = { code: string; path: string; size: number }

/** What staff scan: the code alone, so that anybody else who scans it learns what stands beside it. */
export const CodeQr = ({ code, path, size }: CodeQrProps) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`คิวอาร์โค้ดของรหัส ${code}`} className={styles.qr}>
    <path d={path} />
  </svg>
)
