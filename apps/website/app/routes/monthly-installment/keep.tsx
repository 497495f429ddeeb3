import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Link2, Mail, Store } from 'lucide-react'
import { Form, href } from 'react-router'
import { Share } from '../../ui/share.tsx'
import { PATH, searchOf } from './address.ts'
import styles from './keep.module.css'
import type { Shown } from './shown.ts'

export type Kept = { id: string; createdAt: string; expiresAt: string; qr: { path: string; size: number } }

type KeepProps = { shown: Shown; kept: Kept | undefined; publicUrl: string; fault: string | undefined }

/** What to do with a result. It is written down when someone asks for one of these, and not before. */
export function Keep({ shown, kept, publicUrl, fault }: KeepProps) {
  return (
    <section className={styles.keep} aria-labelledby="keep-title">
      <h2 id="keep-title">ขั้นต่อไป</h2>
      {kept ? <ForKept kept={kept} publicUrl={publicUrl} /> : <ForNew shown={shown} />}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {kept && <KeptLink kept={kept} publicUrl={publicUrl} title={shown.title} />}
    </section>
  )
}

function ForNew({ shown }: { shown: Shown }) {
  return (
    <Form method="post" action={`${PATH}?${searchOf(shown.query)}`} className={styles.ways}>
      <Button type="submit" tone="action" name="next" value="dealer">
        <Store aria-hidden size={20} strokeWidth={1.75} />
        ให้ผู้จำหน่ายติดต่อกลับ
      </Button>
      <Button type="submit" tone="quiet" name="next" value="mail">
        <Mail aria-hidden size={20} strokeWidth={1.75} />
        ส่งตารางเข้าอีเมล
      </Button>
      <Button type="submit" tone="quiet" name="next" value="link">
        <Link2 aria-hidden size={20} strokeWidth={1.75} />
        ขอลิงก์ เก็บผลไว้ 90 วัน
      </Button>
    </Form>
  )
}

function ForKept({ kept: { id } }: { kept: Kept; publicUrl: string }) {
  return (
    <div className={styles.ways}>
      <ButtonLink tone="action" to={`${href('/monthly-installment/contact-dealer')}?id=${id}`}>
        <Store aria-hidden size={20} strokeWidth={1.75} />
        ให้ผู้จำหน่ายติดต่อกลับ
      </ButtonLink>
      <ButtonLink tone="quiet" to={`${href('/monthly-installment/mail-table')}?id=${id}`}>
        <Mail aria-hidden size={20} strokeWidth={1.75} />
        ส่งตารางเข้าอีเมล
      </ButtonLink>
    </div>
  )
}

type KeptLinkProps = { kept: Kept; publicUrl: string; title: string }

function KeptLink({ kept: { id, qr, createdAt, expiresAt }, publicUrl, title }: KeptLinkProps) {
  return (
    <div className={styles.link} id="share">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="คิวอาร์โค้ดของลิงก์นี้">
        <rect width={qr.size} height={qr.size} />
        <path d={qr.path} />
      </svg>
      <div>
        <p>
          เก็บไว้เมื่อ {formatThaiDateTime(Date.parse(createdAt))} เปิดดูตัวเลขเดิมได้ถึง{' '}
          {formatThaiDateTime(Date.parse(expiresAt))} ลิงก์นี้ไม่มีข้อมูลส่วนบุคคล
        </p>
        <Share url={`${publicUrl}${PATH}?id=${id}`} title={`ค่างวด ${title}`} />
      </div>
    </div>
  )
}
