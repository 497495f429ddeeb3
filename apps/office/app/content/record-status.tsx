import { Link } from '@leasing/ui/navigation'
import { Form } from 'react-router'
import { Card } from '../desk/card.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import { PreviewPress } from '../preview/preview-press.tsx'
import { collectionPath, historyPath, newRecordPath, recordPath, releasePath, withdrawPath } from './paths.ts'
import type { RecordPage } from './read-record-page.server.ts'
import styles from './record-status.module.css'
import { ADVERTISED_WORDS, APPROVAL_WORDS, RELEASE_STATE_WORDS } from './words.ts'

type RecordStatusProps = Pick<
  RecordPage,
  'collection' | 'record' | 'period' | 'preview' | 'canEdit' | 'canWithdraw'
>

/** State of a record, with links to preview, history and withdrawal. */
export function RecordStatus({
  collection,
  record,
  period,
  preview,
  canEdit,
  canWithdraw,
}: RecordStatusProps) {
  const isOnly = collection === record?.id
  return (
    <Card id="about" title="สถานะ">
      <dl className={styles.about}>
        <div>
          <dt>ฉบับที่เผยแพร่</dt>
          <dd>{record?.isPublished ? record.publishedWords : 'ยังไม่มี'}</dd>
        </div>
        <div>
          <dt>ร่าง</dt>
          <dd>{record?.draftWords ?? 'ไม่มี'}</dd>
        </div>
        {period && (
          <div>
            <dt>{period.isNow ? 'ช่วงที่แสดงอยู่' : 'ช่วงที่จะแสดงต่อไป'}</dt>
            <dd>
              {period.days} {period.place}
            </dd>
          </div>
        )}
        {record?.release && (
          <div>
            <dt>อยู่ในชุดเผยแพร่</dt>
            <dd>
              <Link to={releasePath(record.release.id)}>{record.release.title}</Link>{' '}
              {RELEASE_STATE_WORDS[record.release.state]}
            </dd>
          </div>
        )}
        {record && record.needs.length > 0 && (
          <div>
            <dt>เผยแพร่พร้อมกับ</dt>
            {record.needs.map(({ collection, id, title }) => (
              <dd key={id}>
                <Link to={recordPath(collection, id)}>{title}</Link>
              </dd>
            ))}
          </div>
        )}
        {record && (
          <div>
            <dt>การอนุมัติ</dt>
            <dd>{record.changesAdvertised ? ADVERTISED_WORDS : APPROVAL_WORDS[record.approvals]}</dd>
          </div>
        )}
      </dl>
      {record && (
        <div className={styles.actions}>
          <PreviewPress params={preview}>
            <LinkButton type="submit">ดูตัวอย่าง</LinkButton>
          </PreviewPress>
          <Link to={historyPath(collection, record.id)}>ประวัติ</Link>
          {canEdit && !isOnly && (
            <Link to={`${newRecordPath(collection)}?from=${encodeURIComponent(record.id)}`}>ทำสำเนา</Link>
          )}
          {canWithdraw && record.isPublished && !isOnly && (
            <Link to={withdrawPath(collection, record.id)}>ถอนออก</Link>
          )}
          {canEdit && record.version > 0 && (
            <Form method="post" action={collectionPath(collection)}>
              <input type="hidden" name="id" value={record.id} />
              <input type="hidden" name="version" value={record.version} />
              <input type="hidden" name="baseRevision" value={record.baseRevision} />
              <LinkButton type="submit" name="do" value="discard">
                ทิ้งร่าง
              </LinkButton>
            </Form>
          )}
        </div>
      )}
    </Card>
  )
}
