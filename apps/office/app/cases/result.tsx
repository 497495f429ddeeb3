import type { CaseDetail } from '@leasing/contract/staff/cases'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { ExternalLink } from '@leasing/ui/external-link'
import { Card } from '../desk/card.tsx'
import { RevealForm } from './case-reading.tsx'
import styles from './cases.module.css'
import { SCOPE_WORDS } from './words.ts'

type ResultCardProps = {
  item: CaseDetail
  canReveal: boolean
  /** Address of the website; undefined where it is not known. */
  siteUrl: string | undefined
}

/** The calculation, or the result of SMART FIN, as the visitor saw it. */
export function ResultCard({ item: { result, resultScope, rows }, canReveal, siteUrl }: ResultCardProps) {
  if (!result) {
    if (!resultScope) return null
    // The card of the answers may offer the same.
    const isOffered = rows.some(({ scope, value }) => scope === resultScope && value === undefined)
    return (
      <Card id="result" title={TITLE}>
        <p className={styles.hidden}>ซ่อนอยู่ เปิดดู{SCOPE_WORDS[resultScope]}เพื่ออ่าน</p>
        {canReveal && !isOffered && <RevealForm scope={resultScope} />}
      </Card>
    )
  }
  const { lines, facts, tables, notes, link } = result
  return (
    <Card
      id="result"
      title={TITLE}
      more={link && siteUrl && <ExternalLink href={siteUrl + link.path}>เปิดบนเว็บไซต์</ExternalLink>}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map(({ title, heading, rows }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <section key={title} className={styles.table} aria-label={title} tabIndex={0}>
          <h3>{title}</h3>
          <CardTable caption={title} columns={heading.map((label) => ({ label }))}>
            {rows.map(([first = '', ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, position) => (
                  <CardCell key={heading[position + 1]} column={{ label: heading[position + 1] ?? '' }}>
                    {cell}
                  </CardCell>
                ))}
              </tr>
            ))}
          </CardTable>
        </section>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Card>
  )
}

const TITLE = 'สิ่งที่ลูกค้าเห็น'
