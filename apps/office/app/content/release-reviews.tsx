import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Card, Line, Lines } from '../desk/card.tsx'
import type { ReleasePage } from './read-release-page.server.ts'
import look from './release-reviews.module.css'
import { StateChip } from './state-chip.tsx'
import { APPROVAL_WORDS, nameOf, VOID_WORDS } from './words.ts'

/** Authors and reviews of a release. */
export function ReleaseReviews({ release }: { release: ReleasePage }) {
  const { reviews, authors, approvalsNeeded } = release
  return (
    <Card id="reviews" title="การอนุมัติ" lead={APPROVAL_WORDS[approvalsNeeded]}>
      <Lines>
        <Line title="ผู้เขียน" text={authors.map(nameOf).join(', ') || '–'} />
        {reviews.map(({ by, verdict, words, at, voidFor }) => (
          <Line
            key={`${by.name} ${at}`}
            title={
              <>
                {nameOf(by)}{' '}
                {verdict === 'approve' ? (
                  <StateChip tone={voidFor ? 'plain' : 'good'}>อนุมัติ</StateChip>
                ) : (
                  <StateChip tone="bad">ส่งกลับให้แก้</StateChip>
                )}
              </>
            }
            text={
              <>
                {formatThaiDateTime(at)}
                {verdict === 'approve' && voidFor && ` · ${VOID_WORDS[voidFor]}`}
                {words && <q className={look.quote}>{words}</q>}
              </>
            }
          />
        ))}
      </Lines>
    </Card>
  )
}
