import type { InsuranceClassKey } from '@leasing/contract/content/insurance'
import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { buddhistYear } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { SelectField } from '@leasing/ui/field'
import { Form, href } from 'react-router'
import { FIELD_FACTS, UNSURE, vehicleYears } from '../../forms/contact-link.ts'
import { Part } from '../../ui/paper-layout.tsx'
import styles from './page.module.css'

type QuoteFactsProps = {
  current: InsuranceClassKey | undefined
  promotion: string | undefined
  thisYear: number
}

/** Facts for a quotation, passed in the URL to the contact form. */
export function QuoteFacts({ current, promotion, thisYear }: QuoteFactsProps) {
  return (
    <Part
      id="quote"
      isSilent
      title="ขอใบเสนอราคา"
      lead="บอกเรื่องรถ 4 ข้อ แล้วฝากชื่อกับเบอร์ในหน้าถัดไป เราเทียบเบี้ยรวมให้ดูก่อนตัดสินใจ"
    >
      {/* Remounts the form for another class. */}
      <Form
        method="get"
        action={`${href('/contactus')}#message`}
        className={`panel ${styles.quote}`}
        key={current}
      >
        <input type="hidden" name="ask" value="premium" />
        {promotion && <input type="hidden" name="promotion" value={promotion} />}
        {FIELD_FACTS.map((fact) => (
          <SelectField
            key={fact}
            name={fact}
            label={contactUs.fields[fact]!.label}
            defaultValue={fact === 'insuranceClass' ? (current ?? UNSURE) : ''}
          >
            {fact !== 'insuranceClass' && <option value="">เลือก</option>}
            {choicesOf(fact, thisYear).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
        <Button type="submit" tone="action">
          ขอใบเสนอราคา
        </Button>
      </Form>
    </Part>
  )
}

const choicesOf = (fact: (typeof FIELD_FACTS)[number], thisYear: number): [value: string, label: string][] =>
  fact === 'vehicleYear'
    ? vehicleYears(thisYear).map((year) => [`${year}`, `${buddhistYear(year)} (${year})`])
    : Object.entries(contactUs.fields[fact]!.choices!)
