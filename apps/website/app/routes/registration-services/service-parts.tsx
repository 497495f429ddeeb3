import type { FaqItem } from '@leasing/contract/content/faqs'
import type { RegistrationService } from '@leasing/contract/content/registration-service'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { ButtonLink } from '@leasing/ui/button'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { MoreLink } from '@leasing/ui/more-link'
import { StepList } from '@leasing/ui/step-list'
import { ThaiText } from '@leasing/ui/thai-text'
import { href } from 'react-router'
import { CardFacts, ContactCard } from '../../ui/contact-card.tsx'
import { DocumentChecklist, PrintButton } from '../../ui/document-checklist.tsx'
import { lawText } from '../../ui/law-text.ts'
import { Part } from '../../ui/paper-layout.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './service-parts.module.css'

type ServicePartsProps = {
  service: RegistrationService
  /** Heading level; 3 if the service is a section of a page. */
  level?: 2 | 3
}

/** Contents of a page of one service. */
export const contentsOf = ({ key }: Pick<RegistrationService, 'key'>) => [
  { id: `${key}-documents`, title: 'เอกสารที่ใช้' },
  { id: `${key}-steps`, title: 'ขั้นตอน' },
  { id: `${key}-fees`, title: 'ค่าใช้จ่าย' },
  { id: 'questions', title: 'คำถามที่พบบ่อย' },
]

/** Registration service: documents, steps, fees and notes. */
export function ServiceParts({ service, level = 2 }: ServicePartsProps) {
  const { key, documents, steps, fees, notes } = service
  const below = level === 2 ? 3 : 4
  const folded = level === 3
  const notesContent = (
    <div data-spoken>
      <ReadAloudButton />
      <RichText html={notes} />
    </div>
  )
  return (
    <>
      <Part
        id={`${key}-documents`}
        level={level}
        folded={folded}
        title="เอกสารที่ใช้"
        lead="ติ๊กรายการที่เตรียมแล้ว หรือพิมพ์เก็บไว้"
        printed
      >
        <DocumentChecklist groups={documents} level={below} />
        <PrintButton />
      </Part>
      <Part id={`${key}-steps`} level={level} folded={folded} title="ขั้นตอน">
        <StepList steps={steps} level={below} />
      </Part>
      <Part id={`${key}-fees`} level={level} folded={folded} title="ค่าใช้จ่าย">
        <Fees title={service.title} fees={fees} />
        {sourcesOf(fees).map((sentence) => (
          <ThaiText as="p" key={sentence} className={styles.source}>
            {sentence}
          </ThaiText>
        ))}
      </Part>
      <section aria-label={`เรื่องที่ควรรู้ ${service.title}`} className={styles.notes}>
        {folded ? <FoldOnPhones label="เรื่องที่ควรรู้">{notesContent}</FoldOnPhones> : notesContent}
      </section>
    </>
  )
}

function Fees({ title, fees }: Pick<RegistrationService, 'title' | 'fees'>) {
  return (
    <div className={styles.frame}>
      <table className={styles.fees}>
        <caption className="visually-hidden">ค่าใช้จ่าย {title}</caption>
        <thead>
          <tr>
            <th scope="col">รายการ</th>
            <th scope="col">จำนวน</th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ item, amount, unit, note }) => (
            <tr key={item}>
              <th scope="row">
                <ThaiText>{item}</ThaiText>
                {note && (
                  <ThaiText as="span" className={styles.note}>
                    {note}
                  </ThaiText>
                )}
              </th>
              <td>{amountText(amount, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Legal sources of the fees; fees with the same law share a sentence. */
function sourcesOf(fees: RegistrationService['fees']): string[] {
  const items = new Map<string, string[]>()
  for (const { item, law } of fees) {
    if (!law) continue
    const text = lawText(law)
    items.set(text, [...(items.get(text) ?? []), item])
  }
  return [...items].map(([text, names]) => `${names.join(' · ')}: ${text}`)
}

/** The unit in the content starts with the currency or percent sign: `บาท ต่อคัน`, `% ของราคาประเมิน`. */
function amountText(amount: number, unit: string) {
  if (amount === 0) return <strong>ไม่คิดค่าบริการ</strong>
  const [, measure = '', rest = ''] = /^(บาท|%)\s*(.*)$/.exec(unit) ?? []
  return (
    <>
      <strong className="figure">{measure === '%' ? `${formatNumber(amount)}%` : formatBaht(amount)}</strong>
      <ThaiText as="span" className={styles.note}>
        {rest}
      </ThaiText>
    </>
  )
}

type HelpCardProps = {
  services: Pick<RegistrationService, 'title' | 'duration'>[]
  /** The page has a main action of its own. */
  isSecondary?: boolean
}

/** Duration, where to submit documents, and contact. */
export function HelpCard({ services, isSecondary = false }: HelpCardProps) {
  return (
    <ContactCard label="ส่งเอกสารและสอบถาม">
      <CardFacts
        facts={services.map(({ title, duration }) => ({
          label: services.length > 1 ? title : 'ใช้เวลานานเท่าไร',
          value: duration,
        }))}
      />
      <ButtonLink to={href('/dealer-location')} tone={isSecondary ? 'solid' : 'action'} wide>
        หาสาขาเพื่อส่งเอกสาร
      </ButtonLink>
      <ButtonLink to={href('/service-fee')} tone="quiet" wide>
        ดูค่าธรรมเนียมทั้งหมด
      </ButtonLink>
    </ContactCard>
  )
}

export const QUESTIONS_SHOWN = 5

export function RegistrationQuestions({ items }: { items: FaqItem[] }) {
  return (
    <Part id="questions" title="คำถามที่พบบ่อย" isSilent>
      <QuestionList items={items} />
      <MoreLink to={`${href('/service-faq')}?topic=registration`}>ดูคำถามเรื่องงานทะเบียนทั้งหมด</MoreLink>
    </Part>
  )
}
