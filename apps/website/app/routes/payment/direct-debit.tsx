import type { AutoDebit } from '@leasing/contract/content/payment'
import { ButtonLink } from '@leasing/ui/button'
import { Fold } from '@leasing/ui/fold'
import { CalendarCheck, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactHref } from '../../forms/contact-link.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PaperLayout } from '../../ui/paper-layout.tsx'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { SpokenHeading } from '../../ui/spoken-heading.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import styles from './page.module.css'

const TO_BRING = [
  'เลขที่สัญญา 9 หลัก อยู่หน้าแรกของสัญญา',
  'เลขที่บัญชีที่จะให้หัก ใช้บัญชีของคนในครอบครัวได้ ถ้าเจ้าของบัญชีเป็นคนสมัคร',
  'บัตรประชาชนของเจ้าของบัญชี เมื่อสมัครที่สาขาธนาคาร',
  'สำเนาหน้าแรกของสมุดบัญชี เมื่อยื่นใบสมัครกระดาษ',
]

/** Banks, how to apply at each, and when direct debit starts. */
export function DirectDebit({ banks, children }: { banks: AutoDebit[]; children: ReactNode }) {
  return (
    <PaperLayout
      asideLast
      contents={
        <TableOfContents
          sections={[
            { id: 'to-bring', title: 'เตรียมอะไรบ้าง' },
            { id: 'banks', title: 'เลือกธนาคารของคุณ' },
          ]}
        />
      }
      aside={
        <ContactCard label="สมัครหักบัญชีอัตโนมัติ">
          <h2 className={styles.ask}>ก่อนหักงวดแรก</h2>
          <p>ระหว่างรอธนาคารตอบรับ จ่ายทางช่องทางอื่นตามกำหนดไปก่อน เราส่ง SMS บอกวันหักงวดแรก</p>
          <ButtonLink tone="action" wide to={contactHref('direct-debit')}>
            ขอใบสมัคร
          </ButtonLink>
        </ContactCard>
      }
    >
      <section aria-labelledby="to-bring" data-spoken>
        <SpokenHeading>
          <h2 id="to-bring">เตรียมอะไรบ้าง</h2>
        </SpokenHeading>
        <ul className={styles.list}>
          {TO_BRING.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="banks">
        <h2 id="banks">เลือกธนาคารของคุณ</h2>
        <p className={styles.lead}>{banks.length} ธนาคาร กดที่ชื่อเพื่อดูวิธีสมัครทีละขั้น</p>
        <div>
          {banks.map((bank) => (
            <Bank key={bank.id} bank={bank} />
          ))}
        </div>
      </section>
      {children}
    </PaperLayout>
  )
}

function Bank({ bank: { id, bank, logo, days, how, form } }: { bank: AutoDebit }) {
  return (
    <Fold
      id={id}
      heading={
        <h3>
          <Logo image={logo} />
          {bank}
        </h3>
      }
    >
      <div className={styles.ways} data-spoken>
        <ReadAloudButton />
        <p className={styles.days}>
          <CalendarCheck aria-hidden size={20} strokeWidth={1.75} />
          <span>
            เริ่มหักเมื่อไร: <strong>{days}</strong>
          </span>
        </p>
        {how.map(({ title, steps }) => (
          <div key={title}>
            <h4>{title}</h4>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
        {form && (
          <a href={form} className={styles.form}>
            <Download aria-hidden size={20} strokeWidth={1.75} />
            ดาวน์โหลดใบสมัคร
          </a>
        )}
      </div>
    </Fold>
  )
}
