import { Button } from '@leasing/ui/button'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { Card } from '../desk/card.tsx'
import { ConflictCard } from './conflict.tsx'
import { Differences } from './differences.tsx'
import { FormFields } from './form/form-fields.tsx'
import type { RecordPage } from './read-record-page.server.ts'
import styles from './record-form.module.css'
import { SaveBar } from './save-bar.tsx'
import type { Unsaved } from './save-record.server.ts'
import { sectionsOf } from './sections.ts'
import type { Saving } from './use-saving.ts'

type RecordFormProps = {
  page: RecordPage
  outcome: Unsaved | undefined
  element: RefObject<HTMLFormElement | null>
  saving: Saving
  /** Whether the person has signed out in another tab. */
  isSignedOut: boolean
}

/** The form of a record, below a conflict with changes saved or published meanwhile. */
export function RecordForm({ page, outcome, element, saving, isSignedOut }: RecordFormProps) {
  const { form, record, canEdit, behind } = page
  // The response to a save must not replace typed text.
  const [value] = useState(outcome?.value ?? page.value)
  const conflict = outcome?.conflict
  const seen = conflict
    ? {
        version: conflict.draft?.version ?? 0,
        baseRevision: conflict.draft?.baseRevision ?? conflict.revision,
      }
    : (outcome?.seen ?? {
        version: record?.version ?? 0,
        baseRevision: record?.baseRevision ?? 0,
        base: page.value,
      })
  const [main, settings] = sectionsOf(form.fields)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    saving.press(submitter instanceof HTMLButtonElement ? submitter.value : '')
  }
  return (
    <Form method="post" ref={element} className={styles.form} noValidate data-queues onSubmit={submit}>
      {/* Default button: without it Enter would press the first button of a list. */}
      <button type="submit" name="do" value="save" tabIndex={-1} aria-hidden className="visually-hidden" />
      <input type="hidden" name="@version" value={seen.version} />
      <input type="hidden" name="@baseRevision" value={seen.baseRevision} />
      <input type="hidden" name="@revision" value={record?.revision ?? 0} />
      {record && 'base' in seen && <input type="hidden" name="@base" value={JSON.stringify(seen.base)} />}
      {conflict && <ConflictCard conflict={conflict} form={form} me={page.me} />}
      {behind && behind.length > 0 && !conflict && (
        <Card
          id="behind"
          title="มีคนเผยแพร่รายการนี้หลังจากเริ่มร่าง"
          lead="ร่างนี้ต่างจากฉบับที่เผยแพร่อยู่ดังนี้ ตรวจแล้วจึงส่งเผยแพร่ได้"
        >
          <Differences items={behind} />
          <div>
            <Button type="submit" name="do" value="catch-up">
              ตรวจแล้ว ใช้ร่างนี้แทน
            </Button>
          </div>
        </Card>
      )}
      {!canEdit && (
        <p className={styles.readOnly}>
          {form.isReadOnly ? 'ส่วนนี้ดูได้อย่างเดียว เปลี่ยนได้ในไฟล์เนื้อหา' : 'บทบาทของคุณดูได้อย่างเดียว'}
        </p>
      )}
      <Card id="main-fields" title="เนื้อหา">
        <FormFields fields={main} value={value} />
      </Card>
      {settings.some(({ kind }) => kind !== 'fixed') && (
        <Card id="settings" title="การแสดงบนเว็บไซต์">
          <FormFields fields={settings} value={value} />
        </Card>
      )}
      {canEdit && <SaveBar {...{ page, outcome, saving, isSignedOut }} />}
    </Form>
  )
}
