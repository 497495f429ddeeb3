import { Button } from '@leasing/ui/button'
import { ExternalLink } from '@leasing/ui/external-link'
import { Fold } from '@leasing/ui/fold'
import { Link } from '@leasing/ui/navigation'
import { Card } from '../desk/card.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { PreviewPair } from '../preview/preview-pair.tsx'
import { PreviewPress } from '../preview/preview-press.tsx'
import { CommentForm, ThreadForms } from './comments/comment-form.tsx'
import { UnsentContext, useUnsent } from './comments/unsent.tsx'
import { Differences } from './differences.tsx'
import { recordPath } from './paths.ts'
import type { ReleasePage } from './read-release-page.server.ts'
import { pathsIn } from './reading.ts'
import { RecordReading } from './record-reading.tsx'
import { ReleaseAct } from './release-form.tsx'
import look from './release-items.module.css'
import { StateChip } from './state-chip.tsx'
import { ADVERTISED_WORDS } from './words.ts'

/** Records of a release with their changes. */
export function ReleaseItems({ release, outcome }: { release: ReleasePage; outcome: Outcome | undefined }) {
  const { me, items, can, media, canComment } = release
  const unsent = useUnsent(me, `release ${release.id}`)
  if (items.length === 0) return null
  return (
    <UnsentContext value={unsent}>
      <Card id="items" title={`รายการในชุด ${items.length} รายการ`}>
        <div>
          {items.map((item) => {
            const {
              collection,
              id,
              title,
              one,
              action,
              isNew,
              isBehind,
              hasNewerDraft,
              changesAdvertised,
              differences,
              whole,
              sentences,
              publicPage,
              isLookedAt,
              preview,
            } = item
            const comments = threadsByPlace(item)
            const withForms = (shown: typeof item.threads) =>
              shown.map((thread) => (
                <ThreadForms
                  key={thread.id}
                  record={{ collection, id }}
                  {...{ thread, canComment, outcome }}
                />
              ))
            return (
              <Fold
                key={`${collection} ${id}`}
                id={placeOfItem(item)}
                isOpen={items.length <= 3}
                heading={
                  <h3>
                    {one}: {title}{' '}
                    {action === 'remove' ? (
                      <StateChip tone="bad">ถอนออก</StateChip>
                    ) : isNew ? (
                      <StateChip tone="good">ใหม่</StateChip>
                    ) : (
                      <StateChip tone="plain">{`แก้ ${differences.length} จุด`}</StateChip>
                    )}{' '}
                    {isLookedAt && <StateChip tone="good">ดูแล้ว</StateChip>}
                  </h3>
                }
              >
                {changesAdvertised && <p className={look.warning}>{ADVERTISED_WORDS}</p>}
                {publicPage !== undefined && (
                  <p>
                    <ExternalLink href={publicPage}>ดูบนเว็บไซต์</ExternalLink>
                  </p>
                )}
                {isBehind && (
                  <p className={look.warning}>มีคนเผยแพร่รายการนี้ไปแล้วหลังจากเริ่มร่าง เปิดรายการเพื่อเทียบ</p>
                )}
                {hasNewerDraft && (
                  <div className={look.warning}>
                    ร่างถูกแก้หลังจากใส่ในชุด ชุดนี้ยังใช้ฉบับเดิม
                    {can.change && (
                      <ReleaseAct release={release}>
                        <input type="hidden" name="collection" value={collection} />
                        <input type="hidden" name="id" value={id} />
                        <Button type="submit" name="do" value="put-again" tone="quiet">
                          ใช้ร่างล่าสุด
                        </Button>
                      </ReleaseAct>
                    )}
                  </div>
                )}
                {differences.length > 0 && (
                  <Differences
                    items={differences}
                    below={({ path, label }, place) => (
                      <>
                        {withForms(comments.at(place))}
                        {canComment && (
                          <Fold
                            id={`comment-at-${placeOfItem(item)}-${path}`}
                            heading={<CommentOn label={label} />}
                          >
                            <CommentForm
                              of={{ collection, id, field: path }}
                              label={`ความเห็น: ${label}`}
                              outcome={outcome}
                            />
                          </Fold>
                        )}
                      </>
                    )}
                  />
                )}
                {whole.length > 0 && (
                  <>
                    <p className={look.whole}>
                      {action === 'remove' ? 'เนื้อหาทั้งหมดของรายการที่ถอน' : 'เนื้อหาทั้งหมดของรายการใหม่'}
                    </p>
                    <RecordReading
                      parts={whole}
                      media={media}
                      below={(path) => withForms(comments.of(path))}
                    />
                  </>
                )}
                {sentences.length > 0 && (
                  <>
                    <p className={look.whole}>ประโยคที่มีตัวเลข อย่างที่คนอ่านเห็น</p>
                    <RecordReading parts={sentences} media={[]} />
                  </>
                )}
                {preview && (
                  <>
                    <PreviewPair params={preview} about={title} />
                    <noscript>
                      <PreviewPress params={preview} isBeside>
                        <LinkButton type="submit">ดูหน้าเว็บก่อนและหลัง</LinkButton>
                      </PreviewPress>
                    </noscript>
                  </>
                )}
                {comments.elsewhere.length > 0 && <p className={look.whole}>ความเห็นที่ยังไม่ปิด</p>}
                {comments.elsewhere.map((thread) => (
                  <div key={thread.id} className={look.about}>
                    <p>{thread.name}</p>
                    {withForms([thread])}
                  </div>
                ))}
                {canComment && (
                  <Fold id={`comment-at-${placeOfItem(item)}`} heading="แสดงความเห็นทั้งรายการ">
                    <CommentForm
                      of={{ collection, id, field: '' }}
                      label={`ความเห็น: ${title}`}
                      outcome={outcome}
                    />
                  </Fold>
                )}
                <div className={look.buttons}>
                  {can.review && (
                    <ReleaseAct release={release}>
                      <input type="hidden" name="collection" value={collection} />
                      <input type="hidden" name="id" value={id} />
                      <Button type="submit" name="do" value={isLookedAt ? 'look-again' : 'look'} tone="quiet">
                        {isLookedAt ? 'ยังดูไม่เสร็จ' : 'ดูแล้ว'}
                        <span className="visually-hidden"> {title}</span>
                      </Button>
                    </ReleaseAct>
                  )}
                  <Link to={recordPath(collection, id)}>เปิดรายการ</Link>
                  {can.change && (
                    <ReleaseAct release={release}>
                      <input type="hidden" name="collection" value={collection} />
                      <input type="hidden" name="id" value={id} />
                      <Button type="submit" name="do" value="take-out" tone="quiet">
                        นำออกจากชุด
                      </Button>
                    </ReleaseAct>
                  )}
                </div>
              </Fold>
            )
          })}
        </div>
      </Card>
    </UnsentContext>
  )
}

type Commented = Pick<ReleasePage['items'][number], 'differences' | 'whole' | 'threads'>

/** The open comments of a record by where they stand: below the first text that is shown of their field, or `elsewhere`. */
export function threadsByPlace({ differences, whole, threads }: Commented) {
  const paths = whole.length > 0 ? pathsIn(whole) : differences.map(({ path }) => path)
  const placeOf = ({ field }: { field: string }) =>
    field === '' ? -1 : paths.findIndex((path) => `${path}.`.startsWith(`${field}.`))
  return {
    at: (place: number) => threads.filter((thread) => placeOf(thread) === place),
    of: (path: string) => threads.filter((thread) => placeOf(thread) === paths.indexOf(path)),
    elsewhere: threads.filter((thread) => placeOf(thread) === -1),
  }
}

/** Named by its field, for whoever hears it alone. */
const CommentOn = ({ label }: { label: string }) => (
  <span>
    แสดงความเห็น<span className="visually-hidden">: {label}</span>
  </span>
)

/** Id of a record in the page of its release. */
export const placeOfItem = ({ collection, id }: { collection: string; id: string }) =>
  `item-${collection}-${id}`.replaceAll('/', '-')

/** Drafts edited after they were added to the release, as changes of the release. */
export const NewerDrafts = ({ items }: { items: ReleasePage['items'] }) => (
  <div className={look.drafts}>
    {items
      .filter(({ hasNewerDraft }) => hasNewerDraft)
      .map(({ collection, id, title, newer }) => (
        <div key={`${collection} ${id}`}>
          <p className={look.newer}>ร่างล่าสุดของ {title} ต่างจากฉบับในชุด</p>
          <Differences items={newer} />
        </div>
      ))}
  </div>
)
