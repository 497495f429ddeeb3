import type { ContentForm } from '@leasing/contract/staff/form'
import { Link } from '@leasing/ui/navigation'
import { Card } from '../desk/card.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import styles from './conflict.module.css'
import { recordPath } from './paths.ts'
import type { Met } from './save-record.server.ts'
import { nameOf } from './words.ts'

/** `me`: the id of who looks at it. */
type ConflictProps = { conflict: Met; form: ContentForm; me: string }

/** Somebody else, or oneself in another tab, has saved or published: what was taken over from them, and both texts of what both have changed. All of it is in the form below. */
export function Conflict({ conflict, form, me }: ConflictProps) {
  const { asked, ...met } = conflict
  const theirs = met.draft ?? met.published
  const isOwn = theirs?.by?.id === me
  const by = theirs?.by ? nameOf(theirs.by) : 'มีคน'
  const ofThem = isOwn ? 'ของอีกแท็บ' : `ของ ${by}`
  const done = met.draft ? 'บันทึก' : 'เผยแพร่'
  return (
    <div role="alert" className={styles.conflict} data-takes-focus tabIndex={-1}>
      <input type="hidden" name="@conflict" value={JSON.stringify(met)} />
      <Card
        id="conflict"
        title={isOwn ? `คุณ${done}รายการนี้จากอีกแท็บหลังจากที่เปิดหน้านี้` : `${by} ${done}รายการนี้หลังจากที่คุณเปิด`}
        lead={asked.length === 0 ? READ : isOwn ? CHOOSE_TAB : CHOOSE}
      >
        {asked.length > 0 && (
          <dl className={styles.versions}>
            {asked.map(({ path, label, before, after }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a list may have one path.
              <div key={`${path} ${i}`}>
                <dt>{label}</dt>
                <dd>
                  <span>{isOwn ? 'ของหน้านี้' : 'ของคุณ'}</span>
                  <p>{after || '(ว่าง)'}</p>
                </dd>
                <dd>
                  <span>{ofThem}</span>
                  <p>{before || '(ว่าง)'}</p>
                  <LinkButton type="submit" name="do" value={`take ${path}`} formNoValidate>
                    ใช้{ofThem}
                  </LinkButton>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {met.taken.length > 0 && (
          <>
            <h3 className={styles.taken}>ช่องที่คุณไม่ได้แก้ ใช้{ofThem} แล้ว</h3>
            <dl className={styles.versions}>
              {met.taken.map(({ path, label, before, after }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a list may have one path.
                <div key={`${path} ${i}`}>
                  <dt>{label}</dt>
                  <dd>
                    <span>ตอนที่คุณเปิด</span>
                    <p>{before || '(ว่าง)'}</p>
                  </dd>
                  <dd>
                    <span>ตอนนี้</span>
                    <p>{after || '(ว่าง)'}</p>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <p>
          <Link to={recordPath(form.collection, theirs ? String(theirs.value.id ?? form.collection) : '')}>
            {isOwn ? 'ทิ้งของหน้านี้' : 'ทิ้งของฉัน'} แล้วเปิดฉบับ{ofThem}
          </Link>
        </p>
      </Card>
    </div>
  )
}

const CHOOSE = 'ยังไม่ได้บันทึกของคุณ สิ่งที่คุณกรอกอยู่ครบด้านล่าง ช่องที่แก้ทั้งสองคน เลือกทีละช่อง แล้วกดบันทึกร่าง'
const CHOOSE_TAB = 'หน้านี้ยังไม่ได้บันทึก สิ่งที่คุณกรอกอยู่ครบด้านล่าง ช่องที่แก้ทั้งสองแท็บ เลือกทีละช่อง แล้วกดบันทึกร่าง'
const READ = 'ยังไม่ได้บันทึกของคุณ สิ่งที่คุณกรอกอยู่ครบด้านล่าง ไม่มีช่องที่แก้ซ้ำกัน ตรวจแล้วกดบันทึกร่าง'
