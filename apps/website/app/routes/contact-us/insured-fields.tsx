import { buddhistYear } from '@leasing/rules/thai-date'
import { useState } from 'react'
import { SelectField } from '../../forms/choice-fields.tsx'
import { FACTS } from '../../forms/contact-address.ts'
import type { Values } from '../../forms/form.ts'
import { useForm } from '../../forms/form-context.ts'
import { FieldSet } from '../../forms/person-fields.tsx'
import styles from './insured-fields.module.css'
import { insuredWords } from './insured-words.ts'

const TITLE = 'ข้อมูลรถ สำหรับเทียบเบี้ย'

type InsuredFieldsProps = {
  /** Answered on the page before. */
  initial: Values
  years: readonly number[]
}

/** The facts of a vehicle. Those that were all given already stand there in a line, which opens to change them; they are sent all the same. */
export function InsuredFields({ initial, years }: InsuredFieldsProps) {
  const { values, errors } = useForm()
  const [words, setWords] = useState(() => insuredWords(values))
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
  if (!FACTS.every((fact) => initial[fact])) return <FieldSet title={TITLE}>{fields}</FieldSet>
  const isWrong = errors.some(({ path }) => FACTS.some((fact) => fact === path))
  return (
    <details
      className={styles.chosen}
      open={isWrong}
      onToggle={({ currentTarget }) =>
        setWords(insuredWords(Object.fromEntries(new FormData(currentTarget.closest('form')!))))
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
