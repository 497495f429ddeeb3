import type { Replacement } from '@leasing/contract/staff/media'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { recordPath, releasePath } from '../content/paths.ts'
import { Line, Lines } from '../desk/card.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import styles from './media.module.css'
import { nameOf } from './words.ts'

type Replaced = Replacement['records'][number]

/** Records whose drafts can be added to a release together. */
export const readyRecords = ({ records }: Replacement): Replaced[] =>
  records.filter(({ state, release }) => state === 'draft' && !release)

type Words = (typeof WORDS)[keyof typeof WORDS]

const WORDS = {
  replaced: {
    title: 'แทนที่ครั้งล่าสุด',
    /** Prefix of the release title. */
    release: 'แทนที่ภาพ',
    undo: 'เลิกแทนที่',
    inRelease: 'เลิกแทนที่ได้เมื่อนำออกจากชุดแล้ว',
    isBehind: 'ยังใช้ภาพเดิม',
  },
  recut: {
    title: 'ย้ายจุดสำคัญครั้งล่าสุด',
    release: 'ตัดภาพใหม่',
    undo: 'เลิกทำร่าง',
    inRelease: 'เลิกทำร่างได้เมื่อนำออกจากชุดแล้ว',
    isBehind: 'ยังตัดภาพแบบเดิม',
  },
} as const

/** A picture that replaced itself was cropped again. */
export const replacementWords = ({ by }: Replacement, picture: string): Words =>
  by.id === picture ? WORDS.recut : WORDS.replaced

type ReplacedListProps = { last: Replacement; words: Words; canEdit: boolean }

/** The latest replacement or new crop of a picture, and its state in each record. */
export function ReplacedList({ last, words, canEdit }: ReplacedListProps) {
  const canUndo = last.records.some(({ state }) => state === 'draft')
  return (
    <>
      <div className={styles.now}>
        <Picture image={{ ...last.by.image, alt: '' }} sizes="10rem" />
        <p>
          {words === WORDS.recut ? (
            'ตัดภาพรอบจุดสำคัญใหม่ในร่าง'
          ) : (
            <>
              แทนที่ด้วย <Link to={`/media/${last.by.id}`}>{nameOf(last.by)}</Link>
            </>
          )}
          <br />
          <small>
            {last.who.name} · {formatThaiDateTime(last.at)}
          </small>
        </p>
      </div>
      <Lines>
        {last.records.map((record) => (
          <Line
            key={`${record.collection} ${record.id}`}
            title={<Link to={recordPath(record.collection, record.id)}>{record.title}</Link>}
            text={<StateText record={record} words={words} />}
          />
        ))}
      </Lines>
      {canEdit && canUndo && (
        <KeptForm className={styles.acts}>
          <input type="hidden" name="replacement" value={last.id} />
          {readyRecords(last).length > 0 && (
            <Button type="submit" name="intent" value="release">
              ส่งเผยแพร่ {readyRecords(last).length} รายการเป็นชุดเดียว
            </Button>
          )}
          <Button type="submit" name="intent" value="undo" tone="quiet">
            {words.undo}
          </Button>
        </KeptForm>
      )}
    </>
  )
}

function StateText({ record: { state, release }, words }: { record: Replaced; words: Words }) {
  if (!release || state === 'published' || state === 'changed') return STATES[state]
  const link = <Link to={releasePath(release.id)}>{release.title}</Link>
  return state === 'release' ? (
    <>
      อยู่ในชุด {link} {words.inRelease}
    </>
  ) : (
    <>
      เป็นร่าง ชุด {link} {words.isBehind}
    </>
  )
}

const STATES = {
  draft: 'เป็นร่าง ยังไม่ขึ้นเว็บไซต์',
  release: 'อยู่ในชุดเผยแพร่',
  published: 'เผยแพร่แล้ว',
  changed: 'มีคนแก้หรือทิ้งร่างนี้หลังจากนั้น',
} as const
