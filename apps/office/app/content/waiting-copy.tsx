import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Card } from '../desk/card.tsx'
import type { TypedCopy } from './typed-copies.ts'
import styles from './waiting-copy.module.css'

type WaitingCopyProps = { copy: TypedCopy; onRestore: () => void; onDrop: () => void }

/** What was typed before and never saved, for whoever comes back. */
export const WaitingCopy = ({ copy, onRestore, onDrop }: WaitingCopyProps) => (
  <Card
    id={copy.key}
    title="มีข้อความที่พิมพ์ค้างไว้และยังไม่ได้บันทึก"
    lead={`พิมพ์ในเครื่องนี้เมื่อ ${formatThaiDateTime(copy.typedAt)} กู้คืนแล้วตรวจก่อนบันทึกได้`}
  >
    <div className={styles.choice}>
      <Button onClick={onRestore}>กู้คืนข้อความที่พิมพ์ค้างไว้</Button>
      <Button tone="quiet" onClick={onDrop}>
        ไม่ใช้ ลบทิ้ง
      </Button>
    </div>
  </Card>
)
