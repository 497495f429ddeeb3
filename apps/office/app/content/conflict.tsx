import type { ContentForm } from '@leasing/contract/staff/form'
import { Link } from '@leasing/ui/navigation'
import { Card } from '../desk/card.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import styles from './conflict.module.css'
import { recordPath } from './paths.ts'
import type { Conflict, SharedConflict } from './save-record.server.ts'
import { nameOf } from './words.ts'

/** `me`: id of the signed-in person. */
type ConflictProps = { conflict: Conflict; form: ContentForm; me: string }

/**
 * The record was saved or published elsewhere, by another person or in another tab. Lists the changes merged automatically, and both texts of
 * conflicting fields. The form below contains the merged record.
 */
export function ConflictCard({ conflict, form, me }: ConflictProps) {
  const { conflicting, ...shared } = conflict
  const theirs = shared.draft ?? shared.published
  const words = wordsOf(shared, me)
  return (
    <div role="alert" className={styles.conflict} data-takes-focus tabIndex={-1}>
      <input type="hidden" name="@conflict" value={JSON.stringify(shared)} />
      <Card
        id="conflict"
        title={words.title}
        lead={`${words.unsaved} สิ่งที่คุณกรอกอยู่ครบด้านล่าง ${conflicting.length === 0 ? READ : words.choose}`}
      >
        {conflicting.length > 0 && (
          <dl className={styles.versions}>
            {conflicting.map(({ path, label, before, after }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a list may have one path.
              <div key={`${path} ${i}`}>
                <dt>{label}</dt>
                <dd>
                  <span>{words.mine}</span>
                  <p>{after || '(ว่าง)'}</p>
                </dd>
                <dd>
                  <span>{words.theirs}</span>
                  <p>{before || '(ว่าง)'}</p>
                  <LinkButton type="submit" name="do" value={`take ${path}`} formNoValidate>
                    ใช้{words.theirs}
                  </LinkButton>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {shared.autoMerged.length > 0 && (
          <>
            <h3 className={styles.taken}>{words.taken}</h3>
            <dl className={styles.versions}>
              {shared.autoMerged.map(({ path, label, before, after }, i) => (
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
            {words.open}
          </Link>
        </p>
      </Card>
    </div>
  )
}

const READ = 'ไม่มีช่องที่แก้ซ้ำกัน ตรวจแล้วกดบันทึกร่าง'

const OWN_TAB = {
  title: 'คุณบันทึกรายการนี้จากอีกแท็บหลังจากที่เปิดหน้านี้',
  unsaved: 'หน้านี้ยังไม่ได้บันทึก',
  choose: 'ช่องที่แก้ทั้งสองแท็บ เลือกทีละช่อง แล้วกดบันทึกร่าง',
  mine: 'ของหน้านี้',
  theirs: 'ของอีกแท็บ',
  taken: 'ช่องที่ไม่ได้แก้ในหน้านี้ ใช้ของอีกแท็บแล้ว',
  open: 'ทิ้งของหน้านี้ แล้วเปิดฉบับของอีกแท็บ',
}

const NEWEST = {
  ...OWN_TAB,
  title: 'รายการนี้เปลี่ยนไปหลังจากที่คุณเปิดหน้านี้',
  choose: 'ช่องที่แก้ไม่ตรงกับฉบับล่าสุด เลือกทีละช่อง แล้วกดบันทึกร่าง',
  theirs: 'ของฉบับล่าสุด',
  taken: 'ช่องที่ไม่ได้แก้ในหน้านี้ ใช้ของฉบับล่าสุดแล้ว',
  open: 'ทิ้งของหน้านี้ แล้วเปิดฉบับล่าสุด',
}

/** `name`: who made the release, even if somebody else or the schedule published it. */
const released = (name: string) => `ชุดเผยแพร่ของ${name}ขึ้นเว็บไซต์แล้วหลังจากที่คุณเปิดหน้านี้`

/** Who or what changed the record since the form was opened. */
export const conflictTitle = (conflict: SharedConflict, me: string): string => wordsOf(conflict, me).title

/** One's own release, not a save in another tab. */
const OWN_RELEASE = { ...NEWEST, title: released('คุณ') }

function wordsOf({ cause, draft, published }: SharedConflict, me: string): typeof OWN_TAB {
  const by = { saved: draft?.by, published: published?.by, changed: undefined }[cause]
  if (!by) return NEWEST
  if (by.id === me) return cause === 'saved' ? OWN_TAB : OWN_RELEASE
  const name = nameOf(by)
  return {
    title: cause === 'saved' ? `${name} บันทึกรายการนี้หลังจากที่คุณเปิด` : released(` ${name} `),
    unsaved: 'ยังไม่ได้บันทึกของคุณ',
    choose: 'ช่องที่แก้ทั้งสองคน เลือกทีละช่อง แล้วกดบันทึกร่าง',
    mine: 'ของคุณ',
    theirs: `ของ ${name}`,
    taken: `ช่องที่คุณไม่ได้แก้ ใช้ของ ${name} แล้ว`,
    open: `ทิ้งของฉัน แล้วเปิดฉบับของ ${name}`,
  }
}
