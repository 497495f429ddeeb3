import { Link2, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import styles from './share.module.css'

type ShareProps = { url: string; title: string; canPrint?: boolean }

/** Ways to pass a page on: LINE by a plain link; the device's own sharing and copying where there is JavaScript. */
export function Share({ url, title, canPrint = false }: ShareProps) {
  const [said, setSaid] = useState('')
  const line = `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('คัดลอกลิงก์แล้ว')
    } catch {
      setSaid(`คัดลอกลิงก์ให้ไม่ได้ คัดลอกเองได้จากตรงนี้ ${url}`)
    }
  }

  async function share() {
    if (!navigator.share) return await copy()
    // Closing the device's dialog is not a fault.
    await navigator.share({ title, url }).catch(() => undefined)
  }

  return (
    <div className={styles.share} data-unspoken>
      <span className={styles.label}>ส่งต่อให้คนที่สนใจ</span>
      <a href={line} target="_blank" rel="noopener" className={styles.way}>
        LINE<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
      </a>
      <button type="button" className={styles.way} onClick={share} data-needs-script>
        <Share2 aria-hidden size={18} strokeWidth={1.75} />
        แชร์
      </button>
      <button type="button" className={styles.way} onClick={copy} data-needs-script>
        <Link2 aria-hidden size={18} strokeWidth={1.75} />
        คัดลอกลิงก์
      </button>
      {canPrint && (
        <button type="button" className={styles.way} onClick={() => window.print()} data-needs-script>
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          พิมพ์
        </button>
      )}
      <output className={styles.said}>{said}</output>
    </div>
  )
}
