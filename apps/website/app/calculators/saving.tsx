import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { Link2, Mail } from 'lucide-react'
import { Share } from '../ui/share.tsx'
import { QrCode } from './printed-result.tsx'
import { fitsQrCode } from './qr-limit.ts'
import styles from './saving.module.css'

/** In the form that writes a calculation down. */
export const SavingButtons = () => (
  <>
    <Button type="submit" tone="quiet" name="next" value="mail">
      <Mail aria-hidden size={20} strokeWidth={1.75} />
      ส่งตารางเข้าอีเมล
    </Button>
    <SaveButton />
  </>
)

export const SaveButton = () => (
  <Button type="submit" tone="quiet" name="next" value="link">
    <Link2 aria-hidden size={20} strokeWidth={1.75} />
    บันทึกผลไว้ดู 90 วัน
  </Button>
)

/** Why it was not written down. */
export const SavingFault = ({ fault }: { fault: string | undefined }) =>
  fault && (
    <ThaiText as="p" role="alert" className={styles.fault}>
      {fault}
    </ThaiText>
  )

export type Kept = { id: string; createdAt: string; expiresAt: string }

type KeptLinkProps = { kept: Omit<Kept, 'id'>; publicUrl: string; href: string; title: string }

/** The link to a calculation that was written down. */
export function KeptLink({ kept: { createdAt, expiresAt }, publicUrl, href, title }: KeptLinkProps) {
  return (
    <div className={`panel ${styles.link}`} id="share">
      {fitsQrCode(href) ? (
        <QrCode href={href} label="คิวอาร์โค้ดของลิงก์นี้" />
      ) : (
        <ThaiText as="p">ลิงก์ยาวเกินกว่าจะทำเป็นคิวอาร์โค้ด ส่งหรือคัดลอกลิงก์แทนได้</ThaiText>
      )}
      <div>
        <ThaiText as="p">
          เก็บไว้เมื่อ {formatThaiDateTime(Date.parse(createdAt))} เปิดดูตัวเลขเดิมได้ถึง{' '}
          {formatThaiDateTime(Date.parse(expiresAt))} ลิงก์นี้ไม่มีข้อมูลส่วนบุคคล
        </ThaiText>
        <Share url={publicUrl + href} title={title} canPrint />
      </div>
    </div>
  )
}
