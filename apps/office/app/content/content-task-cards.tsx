import type { CallAnswer } from '@leasing/contract/call'
import type { findDesk, ReleaseCard } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../desk/card.tsx'
import { DueCard } from './due-card.tsx'
import { recordPath, releasePath } from './paths.ts'
import { FAILURE_WORDS, lostApprovalInWords, nameOf } from './words.ts'

type ContentTaskCardsProps = { desk: CallAnswer<typeof findDesk>; canEdit: boolean; canApprove: boolean }

/** Tasks of a person at the content desk. Empty cards are left out. */
export function ContentTaskCards({ desk, canEdit, canApprove }: ContentTaskCardsProps) {
  const { failed, sentBack, lostApproval, waitsForMe, myDrafts, comesSoon, due } = desk
  return (
    <>
      {failed.length > 0 && (
        <Card id="failed" title="เผยแพร่ไม่สำเร็จ">
          <ReleaseLines items={failed} textOf={({ failure }) => (failure ? FAILURE_WORDS[failure] : '')} />
        </Card>
      )}
      {sentBack.length > 0 && (
        <Card id="sent-back" title="กลับไปเป็นร่าง">
          <ReleaseLines
            items={sentBack}
            textOf={({ sentBack: back }) =>
              back
                ? `${nameOf(back.by)} ส่งกลับให้แก้: “${back.words ?? ''}”`
                : 'ชุดเปลี่ยนหลังคุณอนุมัติ การอนุมัตินั้นจึงไม่นับ'
            }
          />
        </Card>
      )}
      {lostApproval.length > 0 && (
        <Card id="lost-approval" title="ต้องอนุมัติใหม่">
          <ReleaseLines items={lostApproval} textOf={lostApprovalInWords} />
        </Card>
      )}
      {canApprove && (
        <Card
          id="waits-for-me"
          title="รอคุณอนุมัติ"
          more={<MoreLink to="/releases?state=waiting">ทุกชุดที่รอ</MoreLink>}
        >
          {waitsForMe.length === 0 ? (
            <p>ไม่มีชุดที่รอคุณ</p>
          ) : (
            <ReleaseLines
              items={waitsForMe}
              textOf={(release) =>
                [
                  `${nameOf(release.by)} · ${release.items} รายการ`,
                  release.publishAt !== undefined && `ขึ้นเว็บไซต์ ${formatThaiDateTime(release.publishAt)}`,
                  lostApprovalInWords(release),
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
            />
          )}
        </Card>
      )}
      {canEdit && (
        <Card id="my-drafts" title="ร่างของคุณ" more={<MoreLink to="/content">เนื้อหา</MoreLink>}>
          {myDrafts.length === 0 ? (
            <p>ไม่มีร่างค้างอยู่ เลือกสิ่งที่จะแก้ได้ในหน้าเนื้อหา</p>
          ) : (
            <Lines>
              {myDrafts.map(({ collection, id, title, collectionTitle, savedAt }) => (
                <Line
                  key={`${collection} ${id}`}
                  title={<Link to={recordPath(collection, id)}>{title}</Link>}
                  text={`${collectionTitle} · ${formatThaiDateTime(savedAt)}`}
                />
              ))}
            </Lines>
          )}
        </Card>
      )}
      {comesSoon.length > 0 && (
        <Card id="comes-soon" title="ขึ้นเว็บไซต์ใน 7 วัน">
          <ReleaseLines
            items={comesSoon}
            textOf={({ publishAt }) => (publishAt === undefined ? '' : formatThaiDateTime(publishAt))}
          />
        </Card>
      )}
      <DueCard due={due} />
    </>
  )
}

type ReleaseLinesProps = { items: readonly ReleaseCard[]; textOf: (release: ReleaseCard) => string }

const ReleaseLines = ({ items, textOf }: ReleaseLinesProps) => (
  <Lines>
    {items.map((release) => (
      <Line
        key={release.id}
        title={<Link to={releasePath(release.id)}>{release.title}</Link>}
        text={textOf(release)}
      />
    ))}
  </Lines>
)
