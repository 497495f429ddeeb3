import { Link2, Printer, Share2 } from 'lucide-react'
import styles from './share.module.css'
import { Slot } from './slot.tsx'

type ShareProps = { url: string; title: string; canPrint?: boolean }

/** Share buttons: LINE is a plain link; the device's share sheet and copying work by `enhancer/share.ts`. */
export function Share({ url, title, canPrint = false }: ShareProps) {
  const line = `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`
  return (
    <div className={styles.share} data-share={url} data-title={title} data-unspoken>
      <span className={styles.label}>ส่งต่อให้คนที่สนใจ</span>
      <a href={line} target="_blank" rel="noopener" className={styles.way}>
        LINE<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
      </a>
      <button type="button" className={styles.way} data-share-device data-needs-script>
        <Share2 aria-hidden size={18} strokeWidth={1.75} />
        แชร์
      </button>
      <button type="button" className={styles.way} data-share-copy data-needs-script>
        <Link2 aria-hidden size={18} strokeWidth={1.75} />
        คัดลอกลิงก์
      </button>
      {canPrint && (
        <button type="button" className={styles.way} data-print data-needs-script>
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          พิมพ์
        </button>
      )}
      <Slot className={styles.said} role="status" />
    </div>
  )
}
