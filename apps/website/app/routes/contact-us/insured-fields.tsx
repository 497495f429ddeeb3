import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { buddhistYear } from '@leasing/rules/thai-date'
import { useState } from 'react'
import { SelectField } from '../../forms/choice-fields.tsx'
import { FIELD_FACTS } from '../../forms/contact-link.ts'
import type { Values } from '../../forms/form.ts'
import { useForm } from '../../forms/form-context.ts'
import { FieldSet } from '../../forms/person-fields.tsx'
import styles from './insured-fields.module.css'

const TITLE = 'ข้อมูลรถ สำหรับเทียบเบี้ย'

type InsuredFieldsProps = {
  /** Values from the previous page. */
  initial: Values
  years: readonly number[]
}

/** Facts about the vehicle. If the previous page provided all of them, they are collapsed to one line that expands for editing. */
export function InsuredFields({ initial, years }: InsuredFieldsProps) {
  const { values, errors } = useForm()
  const [words, setWords] = useState(() => insuredText(values))
  const fields = (
    <>
      <SelectField name="vehicle" optional />
      <SelectField
        name="vehicleYear"
        choices={years.map((year) => ({ value: `${year}`, label: `${buddhistYear(year)} (${year})` }))}
        optional
      />
      <SelectField name="vehicleUse" optional />
      <SelectField name="insuranceClass" optional />
    </>
  )
  if (!FIELD_FACTS.every((fact) => initial[fact])) return <FieldSet title={TITLE}>{fields}</FieldSet>
  const isWrong = errors.some(({ path }) => FIELD_FACTS.some((fact) => fact === path))
  return (
    <details
      className={styles.chosen}
      open={isWrong}
      onToggle={({ currentTarget }) =>
        setWords(insuredText(Object.fromEntries(new FormData(currentTarget.closest('form')!))))
      }
    >
      <summary>
        <span>
          {TITLE}
          <span className={styles.words}>{words}</span>
        </span>
        <span className={styles.change}>แก้ไข</span>
      </summary>
      <div className={styles.fields}>{fields}</div>
    </details>
  )
}

/** `รถกระบะ 4 ประตู ปี 2566 ใช้ส่วนตัว ประกันที่สนใจ ชั้น 1`: description of the vehicle; undefined without any facts. */
export function insuredText(facts: Partial<Record<string, unknown>>): string | undefined {
  const words = FIELD_FACTS.flatMap((fact) => {
    const value = String(facts[fact] ?? '')
    if (value === '') return []
    return FACT_TEXTS[fact]?.(value) ?? contactUs.fields[fact]!.choices![value] ?? []
  })
  return words.length > 0 ? words.join(' ') : undefined
}

/** Texts for facts whose choice labels need context. */
const FACT_TEXTS: Partial<Record<(typeof FIELD_FACTS)[number], (value: string) => string>> = {
  vehicleYear: (year) => `ปี\u00a0${buddhistYear(Number(year))}`,
  insuranceClass: (key) => `ประกันที่สนใจ ${contactUs.fields.insuranceClass!.choices![key] ?? ''}`,
}
