import { ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { IconList } from '@leasing/ui/icon-list'
import { MoreLink } from '@leasing/ui/more-link'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { StepList } from '@leasing/ui/step-list'
import { href } from 'react-router'
import { useRootData } from '../../root-data.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { DocumentChecklist, PrintButton } from '../../ui/document-checklist.tsx'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { RateClaim } from '../../ui/rate-claim.tsx'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ServiceCards } from '../../ui/service-cards.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Papers } from './documents.ts'
import { iconOf } from './icons.ts'
import type { LoadedService } from './load-service.ts'
import type { LoanPage } from './loan-page.ts'
import styles from './service-page.module.css'

type LoanServicePageProps = LoadedService & {
  page: LoanPage
  /** Vehicle type choice below the heading. */
  children?: React.ReactNode
}

/** The parts of the page, in their order. */
const CONTENTS = [
  { id: 'highlights', title: 'จุดเด่น' },
  { id: 'qualifications', title: 'ใครขอได้บ้าง' },
  { id: 'documents', title: 'เอกสารที่ใช้' },
  { id: 'steps', title: 'ขั้นตอน' },
  { id: 'notes', title: 'ตัวอย่างและข้อควรรู้' },
  { id: 'questions', title: 'คำถามที่พบบ่อย' },
]

/** Loan service page: offer, requirements, documents, steps and rates. */
export function LoanServicePage({ page, service, papers, faq, cards, children }: LoanServicePageProps) {
  const { responsibleLending } = useRootData()!.layout
  const { title, lead, image, highlights, qualifications, steps, notes, legal, rateClaim } = service
  return (
    <>
      <PageHead trail={page.trail} title={title} lead={lead} picture={<HeadPicture image={image} />}>
        {children}
      </PageHead>
      <PaperLayout
        contents={<TableOfContents sections={CONTENTS.filter(({ id }) => id !== 'questions' || faq)} />}
        aside={
          <>
            <ContactCard label="เริ่มต้นและสอบถาม">
              {page.actions.map(({ label, to }, position) => (
                <ButtonLink key={to} to={to} tone={position === 0 ? 'action' : 'quiet'} wide>
                  {label}
                </ButtonLink>
              ))}
            </ContactCard>
            {rateClaim && <RateClaim claim={rateClaim} responsibleLending={responsibleLending} />}
          </>
        }
      >
        <Part id="highlights" title="จุดเด่น">
          <IconList items={highlights.map((highlight) => ({ ...highlight, icon: iconOf(highlight.icon) }))} />
        </Part>
        <Part id="qualifications" title="ใครขอได้บ้าง">
          <ul className={styles.qualifications}>
            {qualifications.map((qualification) => (
              <li key={qualification}>{qualification}</li>
            ))}
          </ul>
        </Part>
        <Documents papers={papers} path={page.path} />
        <Part id="steps" title="ขั้นตอน">
          <StepList steps={steps} level={3} />
        </Part>
        <section id="notes" className={styles.notes} aria-label="ตัวอย่างและข้อควรรู้" data-spoken>
          <ReadAloudButton />
          <RichText html={notes} />
        </section>
        {faq && (
          <Part id="questions" title="คำถามที่พบบ่อย" isSilent>
            <QuestionList items={faq.items} />
            <MoreLink to={`${href('/service-faq')}?topic=${faq.topic}`}>ดูคำถามเรื่องนี้ทั้งหมด</MoreLink>
          </Part>
        )}
        <p className={styles.legal}>{legal}</p>
      </PaperLayout>
      <div className={styles.others}>
        <Section id="other-services" tone="mist" title="สินเชื่อแบบอื่นของเรา">
          <ServiceCards cards={cards.filter(({ href }) => href !== page.path)} />
        </Section>
      </div>
    </>
  )
}

/** Documents to bring. The borrower type is in the URL, so that a list can be shared. */
function Documents({ papers: { borrowers, borrower, groups }, path }: { papers: Papers; path: string }) {
  const hrefOf = (who?: string) => {
    const [pathname, query] = path.split('?')
    const params = new URLSearchParams(query)
    if (who) params.set('borrower', who)
    return `${pathname}${params.size > 0 ? `?${params}` : ''}#documents`
  }
  return (
    <Part
      id="documents"
      title="เอกสารที่ใช้"
      lead={
        borrowers.length > 0
          ? 'เลือกให้ตรงกับคุณ แล้วติ๊กรายการที่เตรียมแล้ว หรือพิมพ์เก็บไว้'
          : 'ติ๊กรายการที่เตรียมแล้ว หรือพิมพ์เก็บไว้'
      }
      printed
    >
      {borrowers.length > 0 && (
        <div className={styles.borrowers}>
          <Chips
            label="เอกสารของใคร"
            chips={[
              { label: 'ทั้งหมด', to: hrefOf(), current: borrower === undefined },
              ...borrowers.map((who) => ({ label: who, to: hrefOf(who), current: who === borrower })),
            ]}
          />
        </div>
      )}
      {/* With a kind of borrower, the groups are those for everyone and for this kind. */}
      <DocumentChecklist groups={groups} {...(borrower && { openGroups: groups.length })} level={3} />
      <PrintButton />
    </Part>
  )
}
