import type { ReleaseEffects as Effects } from '@leasing/contract/staff/releases'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Fold } from '@leasing/ui/fold'
import { Link } from '@leasing/ui/navigation'
import { Card } from '../desk/card.tsx'
import { recordPath } from './paths.ts'
import look from './release-effects.module.css'

/** What visitors will read differently, what stays with a number that others lose, and links to what will have ended. */
export function ReleaseEffects({ effects }: { effects: Effects }) {
  const { changed, same, links, kept, pages, left } = effects
  return (
    <Card id="effects" title="ผลต่อหน้าเว็บไซต์" lead="นับทุกหน้า แบบฟอร์ม อีเมล และ SMS รวมรายการที่ไม่ได้อยู่ในชุดนี้">
      <div>
        {kept.length > 0 && (
          <Fold id="effects-kept" heading={<h3>โปรโมชั่นที่คงอัตราเดิม {kept.length} รายการ</h3>} isOpen>
            <p className={look.note}>
              ชุดนี้เปลี่ยนตารางดอกเบี้ยที่โปรโมชั่นเหล่านี้ใช้อยู่ ระบบเก็บตารางเดิมไว้ให้ถึงวันสุดท้าย ถ้าอัตราที่ประกาศไว้ผิด
              ให้แก้ที่แคมเปญหรือที่ “อัตราที่ประกาศไว้ของโปรโมชั่น” ซึ่งต้องมีผู้อนุมัติ 2 คน
            </p>
            <ul className={look.list}>
              {kept.map(({ until, ...record }) => (
                <li key={`${record.collection} ${record.id}`}>
                  <RecordLink record={record} /> ถึง {formatThaiDate(until)}
                </li>
              ))}
            </ul>
          </Fold>
        )}
        <Fold
          id="effects-changed"
          heading={<h3>ข้อความที่จะเปลี่ยน {changed.length} แห่ง</h3>}
          isOpen={changed.length > 0 && changed.length <= 20}
        >
          {changed.length === 0 ? (
            <p className={look.note}>ไม่มีข้อความใดเปลี่ยน</p>
          ) : (
            <ul className={look.list}>
              {changed.map(({ of, field, before, after }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a field may lose several equal sentences.
                <li key={`${field} ${i}`}>
                  <SpeakerName of={of} />
                  {before !== undefined && (
                    <p>
                      <span className={look.word}>เดิม</span> <del>{before}</del>
                    </p>
                  )}
                  {after !== undefined && (
                    <p>
                      <span className={look.word}>ใหม่</span> <ins>{after}</ins>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Fold>
        <Fold
          id="effects-same"
          heading={<h3>ข้อความที่มีตัวเลขเดียวกันแต่ไม่เปลี่ยน {same.length} แห่ง</h3>}
          isOpen={same.length > 0 && same.length <= 20}
        >
          <p className={look.note}>
            {same.length === 0
              ? 'ไม่มีข้อความอื่นที่ใช้ตัวเลขเดิม'
              : 'ตัวเลขเหล่านี้อาจเป็นเรื่องอื่น อ่านดูว่ามีข้อใดควรเปลี่ยนตามหรือไม่'}
          </p>
          <ul className={look.list}>
            {same.map(({ of, field, text, number }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={`${field} ${i}`}>
                <SpeakerName of={of} />
                <p>
                  <Marked text={text} words={number} />
                </p>
              </li>
            ))}
          </ul>
        </Fold>
        {links.length > 0 && (
          <Fold id="effects-links" heading={<h3>ลิงก์ไปหน้าที่จะไม่มีแล้ว {links.length} แห่ง</h3>} isOpen>
            <ul className={look.list}>
              {links.map(({ record, href, from }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <li key={`${record.collection} ${record.id} ${href} ${i}`}>
                  <RecordLink record={record} />
                  <p>
                    {href} ไม่มีตั้งแต่ {formatThaiDate(from)}
                  </p>
                </li>
              ))}
            </ul>
          </Fold>
        )}
        {pages.length > 0 && (
          <Fold id="effects-pages" heading={<h3>หน้าและข้อความที่คำนวณใหม่ {pages.length} แห่ง</h3>} isOpen>
            <p className={look.note}>
              หน้าเหล่านี้คำนวณตัวเลขจากรายการในชุด ผลคำนวณไม่ได้อยู่ในรายการข้อความข้างบน เปิดตัวอย่างทั้งชุดเพื่อดูก่อนเผยแพร่
            </p>
            <ul className={look.list}>
              {pages.map(({ title, href }) => (
                <li key={title}>{href ? `${title} (${href})` : title}</li>
              ))}
            </ul>
          </Fold>
        )}
        {left > 0 && <p className={look.note}>ยังมีอีก {left} แห่ง ดูได้ในตัวอย่างทั้งชุด</p>}
      </div>
    </Card>
  )
}

/** A record leads to itself; what the code says is changed by nobody here. */
const SpeakerName = ({ of }: { of: Effects['changed'][number]['of'] }) =>
  'code' in of ? <span>{of.code} (ข้อความของหน้าเว็บ)</span> : <RecordLink record={of} />

const RecordLink = ({ record }: { record: Effects['links'][number]['record'] }) => (
  <Link to={recordPath(record.collection, record.id)}>
    {record.collectionTitle}: {record.title}
  </Link>
)

/** A text with its first number of interest marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.indexOf(words)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{words}</mark>
      {text.slice(at + words.length)}
    </>
  )
}
