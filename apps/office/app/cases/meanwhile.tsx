import type { CaseDetail } from '@leasing/contract/staff/cases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { useLocation } from 'react-router'
import { type Outcome, typedValue } from '../forms/outcome.ts'
import styles from './cases.module.css'
import { actorWords, eventWords } from './words.ts'

/** The moment at which the page of a form was read, in the form and in the address that follows it. */
export const SEEN = '@seen'

/** Of a request that is taken from a list no page was read before. */
const isLateTaking = (outcome: Outcome | undefined) =>
  outcome?.message !== undefined && typedValue(outcome, 'intent') === 'take'

type MeanwhileProps = { item: CaseDetail; outcome: Outcome | undefined }

/** What others did to a request while this person worked on it, and who has it now. */
export function Meanwhile({ item, outcome }: MeanwhileProps) {
  const asked = new URLSearchParams(useLocation().search).get(SEEN) ?? undefined
  const seen = outcome ? typedValue(outcome, SEEN) : asked
  // What refuses a form may be one's own work in another tab.
  const others = item.events.filter(({ isOwn }) => !isOwn)
  const news =
    seen === undefined
      ? others.slice(isLateTaking(outcome) ? -1 : others.length)
      : (outcome ? item.events : others).filter(({ at }) => at > Number(seen))
  if (news.length === 0) return null
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h2 id="meanwhile">ระหว่างที่คุณทำอยู่</h2>
      <ul>
        {news.map((event, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only added, and have no other key.
          <li key={position}>
            {`${actorWords(event.by)} ${eventWords(event)} เมื่อ ${formatThaiDateTime(event.at)}`}
          </li>
        ))}
      </ul>
      <p>{item.assignee ? `ตอนนี้ผู้รับเรื่องคือ ${item.assignee.name}` : 'ตอนนี้ยังไม่มีคนรับเรื่องนี้'}</p>
    </section>
  )
}
