import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import type { TypedCopy } from './typed-copies.ts'
import styles from './waiting-copy.module.css'

type WaitingCopyProps = {
  copy: TypedCopy
  /** Changes since it was typed, in words. */
  news?: string | undefined
  onRestore: () => void
  onDrop: () => void
}

/** Offers unsaved text from an earlier visit to the page. */
export const WaitingCopy = ({ copy, news, onRestore, onDrop }: WaitingCopyProps) => (
  <section aria-label={TITLE} className={styles.copy}>
    <p>
      <strong>{TITLE}</strong>
    </p>
    <p>
      พิมพ์ในเครื่องนี้เมื่อ {formatThaiDateTime(copy.typedAt)} {news} กู้คืนแล้วยังตรวจแก้ได้ก่อนบันทึกหรือส่ง
    </p>
    <div className={styles.choice}>
      <Button onClick={onRestore}>กู้คืนข้อความที่พิมพ์ค้างไว้</Button>
      <Button tone="quiet" onClick={onDrop}>
        ไม่ใช้ ลบทิ้ง
      </Button>
    </div>
  </section>
)

const TITLE = 'มีข้อความที่พิมพ์ค้างไว้และยังไม่ได้บันทึก'
