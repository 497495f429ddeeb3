import type { DraftConflict } from '@leasing/contract/staff/content'
import type { ContentForm } from '@leasing/contract/staff/form'
import type { Json } from '@leasing/contract/staff/form-values'
import { Link } from '@leasing/ui/navigation'
import { Card } from '../desk/card.tsx'
import styles from './conflict.module.css'
import { differencesOf } from './difference.ts'
import { recordPath } from './paths.ts'
import { nameOf } from './words.ts'

type ConflictProps = { conflict: DraftConflict; value: Json; form: ContentForm }

/** Somebody else has saved or published: both texts, field by field. What was typed is in the form below. */
export function Conflict({ conflict, value, form }: ConflictProps) {
  const theirs = conflict.draft ?? conflict.published
  const differences = differencesOf(form.fields, theirs?.value as Json | undefined, value)
  const by = theirs?.by ? nameOf(theirs.by) : 'มีคน'
  return (
    <div role="alert" className={styles.conflict} data-takes-focus tabIndex={-1}>
      <input type="hidden" name="@conflict" value={JSON.stringify(conflict)} />
      <Card
        id="conflict"
        title={`${by} ${conflict.draft ? 'บันทึก' : 'เผยแพร่'}รายการนี้หลังจากที่คุณเปิด`}
        lead="ยังไม่ได้บันทึกของคุณ สิ่งที่คุณกรอกอยู่ครบด้านล่าง เลือกทีละช่อง แล้วกดบันทึกร่าง"
      >
        {differences.length === 0 ? (
          <p>ทั้งสองฉบับเหมือนกันแล้ว</p>
        ) : (
          <dl className={styles.versions}>
            {differences.map(({ path, label, before, after }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a list may have one path.
              <div key={`${path} ${i}`}>
                <dt>{label}</dt>
                <dd>
                  <span>ของคุณ</span>
                  <p>{after || '(ว่าง)'}</p>
                </dd>
                <dd>
                  <span>ของ {by}</span>
                  <p>{before || '(ว่าง)'}</p>
                  <button
                    type="submit"
                    name="do"
                    value={`take ${path}`}
                    className={styles.asLink}
                    formNoValidate
                  >
                    ใช้ของ {by}
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          <Link to={recordPath(form.collection, theirs ? String(theirs.value.id ?? form.collection) : '')}>
            ทิ้งของฉัน แล้วเปิดฉบับของ {by}
          </Link>
        </p>
      </Card>
    </div>
  )
}
