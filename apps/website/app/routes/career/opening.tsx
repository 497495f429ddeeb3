import type { Career } from '@leasing/contract/content/careers'
import { EMPLOYMENTS } from '@leasing/contract/words'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { ChevronDown, ChevronUp, FilePen, MapPin, Phone, Users } from 'lucide-react'
import { href } from 'react-router'
import { type LayoutData, useAnswerTimes } from '../../root-data.ts'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './opening.module.css'

type OpeningProps = {
  career: Omit<Career, 'detail'>
  /** Rich text, sanitised by the API; set only for the expanded opening. */
  detail: string | undefined
  /** Selected department; the links keep it. */
  department: string | undefined
  contact: LayoutData['contact']
}

/** Job opening in the list. Its URL expands it in place, so that it can be shared. */
export function Opening({ career, detail, department, contact }: OpeningProps) {
  const { id, title, location, headcount, employment, summary, endDate } = career
  const isOpen = detail !== undefined
  const answerTimes = useAnswerTimes()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <article id={id} aria-labelledby={`${id}-title`} className={styles.opening}>
      <header className={styles.head}>
        <div className={styles.words}>
          <ThaiText as="h3" id={`${id}-title`}>
            {title}
          </ThaiText>
          <ul className={styles.facts}>
            <ThaiText as="li">{career.department.name}</ThaiText>
            <li>
              <MapPin aria-hidden size={18} strokeWidth={1.75} />
              {location}
            </li>
            <li>
              <Users aria-hidden size={18} strokeWidth={1.75} />
              {EMPLOYMENTS[employment]} {headcount} ตำแหน่ง
            </li>
          </ul>
          <ThaiText as="p">{summary}</ThaiText>
        </div>
        <Link
          to={`${hrefOf({ department, id: isOpen ? undefined : id })}#${id}`}
          preventScrollReset
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-detail` : undefined}
          className={styles.toggle}
        >
          {isOpen ? 'ปิดรายละเอียด' : 'ดูรายละเอียด'}
          <span className="visually-hidden">{title}</span>
          <Chevron aria-hidden size={20} strokeWidth={1.75} />
        </Link>
      </header>
      {isOpen && (
        <div id={`${id}-detail`} className={styles.detail}>
          <RichText html={detail} />
          <aside className={styles.apply} aria-label={`สมัครตำแหน่ง${title}`}>
            <h4>สมัครตำแหน่งนี้</h4>
            <ThaiText as="p">
              กรอกใบสมัครและแนบประวัติย่อ เราติดต่อกลับภายใน {answerTimes.application} วันทำการ
            </ThaiText>
            <ButtonAnchor wide href="#apply">
              <FilePen aria-hidden size={20} strokeWidth={1.75} />
              กรอกใบสมัคร
            </ButtonAnchor>
            <ButtonAnchor wide tone="quiet" href={telHref(contact.hotline)}>
              <Phone aria-hidden size={20} strokeWidth={1.75} />
              สอบถาม {contact.hotline}
            </ButtonAnchor>
            <p className={styles.small}>
              หรือส่งทางอีเมล <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
            <p className={styles.small}>เปิดรับถึง {formatThaiDate(endDate)}</p>
            <ThaiText as="p" className={styles.small}>
              ไม่ต้องส่งสำเนาบัตรประชาชนในขั้นนี้ <Link to={href('/privacy-policy')}>เราดูแลข้อมูลของคุณอย่างไร</Link>
            </ThaiText>
          </aside>
        </div>
      )}
    </article>
  )
}

type CareerAddress = { department?: string | undefined; id?: string | undefined }

/** URL of the job list, filtered by department, with one opening expanded. */
export function hrefOf({ department, id }: CareerAddress): string {
  const query = new URLSearchParams({ ...(department && { department }), ...(id && { id }) })
  return `${href('/career')}${query.size > 0 ? `?${query}` : ''}`
}
