import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../forms/link-button.tsx'
import { SendFailureLine, SignedOutLine } from '../forms/send-failure-line.tsx'
import { conflictTitle } from './conflict.tsx'
import { FaultLinks } from './fault-links.tsx'
import { releaseOf } from './paths.ts'
import type { RecordPage } from './read-record-page.server.ts'
import styles from './save-bar.module.css'
import type { Unsaved } from './save-record.server.ts'
import type { Saving } from './use-saving.ts'

type SaveBarProps = {
  page: RecordPage
  outcome: Unsaved | undefined
  saving: Saving
  isSignedOut: boolean
}

/** Save buttons with the save state. Always visible, so that nothing else has to move. */
export function SaveBar({ page, outcome, saving, isSignedOut }: SaveBarProps) {
  const { record, form, me } = page
  const { isDirty, isInFlight, done, failure, retry, conflict, showConflict } = saving
  const faulty = { collection: page.collection, id: page.id, title: record?.title ?? '' }
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--save-bar-height', `${bar.current?.offsetHeight ?? 0}px`),
    )
    watch.observe(bar.current!)
    return () => watch.disconnect()
  }, [])
  const refused = !isInFlight && !failure && !conflict && outcome?.message !== undefined
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.told}>
        <p role="status">
          {isInFlight
            ? 'กำลังบันทึก'
            : isDirty
              ? 'มีสิ่งที่ยังไม่ได้บันทึก'
              : done
                ? DONE_WORDS[done]
                : record?.draftWords
                  ? 'บันทึกแล้ว'
                  : ''}
          {/* In view at every save: an open preview leaves no room for the list. Leads to the first fault. */}
          {!isInFlight && !isDirty && record?.draftWords && done !== 'faulty' && page.faults.length > 0 && (
            <>
              {' '}
              <a href={`#${page.faults[0]?.field || 'faults'}`}>ต้องแก้ {page.faults.length} จุดก่อนเผยแพร่</a>
            </>
          )}
        </p>
        <div role="alert">
          {done === 'faulty' && (
            <>
              <FaultLinks
                items={page.faults
                  .slice(0, TOLD)
                  .map(({ field, message, ...more }) => [field, message, more])}
                fields={form.fields}
                record={page.value}
                of={faulty}
              />
              {page.faults.length > TOLD && (
                <p>
                  <a href="#faults">อีก {page.faults.length - TOLD} จุดอยู่ในรายการทั้งหมด</a>
                </p>
              )}
              <p>
                ถ้าจุดนี้จะแก้พร้อมรายการอื่น <Link to={releaseOf(page.collection, page.id)}>ใส่ในชุดเผยแพร่ไว้ก่อน</Link>
              </p>
            </>
          )}
          {failure && <SendFailureLine {...{ failure, retry }} undone="ยังไม่ได้บันทึก" />}
          {isSignedOut && isDirty && !failure && <SignedOutLine />}
          {conflict && (
            <p className={styles.wrong}>
              {conflictTitle(conflict, me)} ยังไม่ได้บันทึกของคุณ{' '}
              <LinkButton onClick={showConflict}>ดูทั้งสองข้อความ</LinkButton>
            </p>
          )}
          {refused && (
            <>
              <p className={styles.wrong}>{outcome?.message}</p>
              {outcome?.faults && (
                <FaultLinks
                  items={Object.entries(outcome.faults)}
                  fields={form.fields}
                  record={outcome.value}
                  of={faulty}
                />
              )}
            </>
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" name="do" value="save" tone="action">
          บันทึกร่าง
        </Button>
        <Button type="submit" name="do" value="release" tone="quiet">
          บันทึกและส่งเผยแพร่
        </Button>
      </div>
    </div>
  )
}

/** Faults in the bar, which must leave room for the form; the others stand beside it. */
const TOLD = 3

export const DONE_WORDS = {
  saved: 'บันทึกร่างแล้ว ยังไม่ขึ้นเว็บไซต์',
  same: 'เหมือนฉบับที่เผยแพร่อยู่ จึงไม่มีร่าง',
  faulty: 'บันทึกร่างแล้ว แต่ยังส่งเผยแพร่ไม่ได้ แก้จุดที่เป็นสีแดงก่อน',
}
