import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import type { Trail } from '@leasing/ui/breadcrumb'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { useAnswerTimes } from '../root-data.ts'
import { type PageMeta, pageMeta } from '../seo/page-meta.ts'
import { ContactCard } from '../ui/contact-card.tsx'
import styles from './form-page.module.css'

export type FormPageWords = SideWords &
  Pick<PageMeta, 'path' | 'title' | 'description' | 'hidden'> & {
    lead: string
    /** Defaults to the title alone. */
    trail?: Trail
  }

const trailOf = ({ title, trail = [{ label: title }] }: FormPageWords) => trail

/** Page whose main content is a form. */
export function FormPage({ words, children }: { words: FormPageWords; children: ReactNode }) {
  return (
    <>
      <PageHead tool trail={trailOf(words)} title={words.title} lead={words.lead} />
      <PageBody>
        <FormLayout side={words}>{children}</FormLayout>
      </PageBody>
    </>
  )
}

export const formPageMeta = (matches: readonly unknown[], words: FormPageWords) =>
  pageMeta(matches, { ...words, trail: trailOf(words) })

export type SideWords = {
  /** First of the column, such as what was calculated. */
  summary?: ReactNode
  /** What to know before submitting; may name `{{answer.…}}`. */
  points?: readonly { title: string; text: string }[]
  /** What to have ready. */
  prepare?: readonly string[]
  /** Links to related pages. */
  links?: readonly { label: string; to: string }[]
}

/** The form on a card, with help texts beside it, or below it on phones. */
export function FormLayout({ side, children }: { side: SideWords; children: ReactNode }) {
  const { summary, points = [], prepare = [], links = [] } = side
  const times = useAnswerTimes()
  return (
    <div className={styles.columns}>
      <div className={`panel ${styles.card}`}>{children}</div>
      <div className={styles.side}>
        {summary}
        {points.map(({ title, text }) => (
          <section key={title}>
            <ThaiText as="h2">{withAnswerTimes(title, times)}</ThaiText>
            <ThaiText as="p">{withAnswerTimes(text, times)}</ThaiText>
          </section>
        ))}
        {prepare.length > 0 && (
          <section>
            <h2>เตรียมไว้ก่อนกรอก</h2>
            <ul>
              {prepare.map((item) => (
                <ThaiText as="li" key={item}>
                  {item}
                </ThaiText>
              ))}
            </ul>
          </section>
        )}
        <ContactCard label="ติดต่อเจ้าหน้าที่">
          <ThaiText as="p">ไม่สะดวกกรอก โทรคุยกับเจ้าหน้าที่ได้</ThaiText>
        </ContactCard>
        {links.length > 0 && (
          <nav aria-label="หน้าที่เกี่ยวข้อง">
            {links.map(({ label, to }) => (
              <MoreLink key={to} to={to}>
                {label}
              </MoreLink>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Tells visitors what to expect of our SMS; shown beside every form that verifies a phone. */
export const SMS_POINT = {
  title: 'ยืนยันเบอร์ด้วยรหัสจาก SMS',
  text: 'SMS ของเราไม่มีลิงก์ และเจ้าหน้าที่ไม่ขอรหัส OTP ทางโทรศัพท์ไม่ว่ากรณีใด',
}
