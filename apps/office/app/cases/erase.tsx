import type { CaseDetail } from '@leasing/contract/staff/cases'
import { ERASURE_REASONS } from '@leasing/contract/staff/erasure-values'
import { Button } from '@leasing/ui/button'
import { Field } from '@leasing/ui/field'
import { Fold } from '@leasing/ui/fold'
import { Card } from '../desk/card.tsx'
import formStyles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { ERASURE_REASON_WORDS, erasureOrigin, erasureState } from './data-words.ts'

/** Asks that the person be erased, or says what has become of it. */
export function EraseCard({ item: { erasure }, canAsk }: { item: CaseDetail; canAsk: boolean }) {
  if (!erasure && !canAsk) return null
  return (
    <Card id="erase" title="ลบข้อมูลของลูกค้า">
      {erasure && (
        <p>
          เลขที่รับเรื่อง <strong>{erasure.receipt}</strong> {erasureOrigin(erasure)} · {erasureState(erasure)}
        </p>
      )}
      {canAsk && (!erasure || erasure.state === 'refused') && (
        <Fold id="ask-erasure" heading={<h3>ขอลบข้อมูล</h3>}>
          <p>
            ผู้กำกับดูแลอีกคนต้องยืนยันก่อน แล้วเราลบทุกคำขอ เอกสาร และบันทึกของลูกค้าคนนี้ เรียกคืนไม่ได้ บอกเลขที่รับเรื่องแก่ลูกค้าได้ทันที
          </p>
          <KeptForm className={formStyles.row}>
            <input type="hidden" name="intent" value="erase" />
            <Field id="erase-reason" label="ขอลบเพราะ">
              <select id="erase-reason" name="reason" required>
                {ERASURE_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {ERASURE_REASON_WORDS[reason]}
                  </option>
                ))}
              </select>
            </Field>
            <Button type="submit" tone="quiet">
              ส่งคำขอลบข้อมูล
            </Button>
          </KeptForm>
        </Fold>
      )}
    </Card>
  )
}
