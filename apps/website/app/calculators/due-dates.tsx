import { Button, ButtonAnchor } from '@leasing/ui/button'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { CalendarPlus } from 'lucide-react'
import { Form } from 'react-router'
import { BUYERS, type FirstDue } from './contract-days.ts'
import styles from './due-dates.module.css'
import { HiddenFields } from './form-parts.tsx'

/** The form that asks for it: where it leads, what its address holds besides, and the calendar of the days. */
export type DueDatesForm = {
  action: string
  rest: readonly [string, string][]
  buyer: string | undefined
  calendarHref: string
}

type DueDatesProps = { form: DueDatesForm; firstDue: FirstDue | undefined }

/** With the first day chosen, every line of the table has one, and so has a calendar. */
export function DueDates({ form, firstDue }: DueDatesProps) {
  const { typed = '', day } = firstDue ?? {}
  const fault = firstDue && 'fault' in firstDue ? firstDue.fault : undefined
  // A date field cannot show what is none.
  const type = /^(\d{4}-\d\d-\d\d)?$/.test(typed) ? 'date' : 'text'
  return (
    <Form action={`${form.action}#schedule`} method="get" preventScrollReset className={styles.dates}>
      <HiddenFields values={form.rest} />
      <NumberField
        key={typed}
        name="firstDue"
        type={type}
        inputMode="text"
        label="วันจ่าย งวดแรก"
        defaultValue={typed}
        error={fault}
      />
      <SelectField name="buyer" label="ผู้เช่าซื้อ" defaultValue={form.buyer ?? BUYERS[0].id}>
        <Options of={BUYERS} />
      </SelectField>
      <div className={styles.buttons}>
        <Button type="submit" tone="quiet">
          ใส่วันที่ในตาราง
        </Button>
        {day && (
          <ButtonAnchor tone="quiet" href={form.calendarHref} download>
            <CalendarPlus aria-hidden size={20} strokeWidth={1.75} />
            ใส่ในปฏิทิน (.ics)
          </ButtonAnchor>
        )}
      </div>
    </Form>
  )
}
