import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { Approvals, ContentRecord } from '@leasing/contract/staff/content'
import { Button } from '@leasing/ui/button'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { recordPath, releasePath } from '../content/paths.ts'
import { publishAtOf } from '../content/publish-moment.ts'
import { ReleaseFields } from '../content/release-form.tsx'
import { APPROVAL_WORDS, RELEASE_ERRORS, RELEASE_FIELDS } from '../content/words.ts'
import { requestContext, requireAction } from '../context.ts'
import { Card, Cards } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAction(context, 'content.edit')
  const { staff } = context.get(requestContext)
  const params = new URL(request.url).searchParams
  const [collection, id] = [params.get('collection') ?? '', params.get('id') ?? '']
  const isRemoval = params.get('do') === 'remove'
  const record = collection === '' ? undefined : await staff.findRecord({ params: { collection, id } })
  if (record?.release) throw redirect(releasePath(record.release.id))
  const { items } = await staff.listReleases({ query: { state: 'draft' } as never })
  const together = record && !isRemoval ? await readNeeds(staff, record) : []
  return {
    record: record && {
      collection,
      id,
      one: record.one,
      title: record.title,
      approvals: isRemoval ? record.removalApprovals : mostApprovals([record, ...together]),
      together: together.map(({ one, title, release }) => ({ one, title, release })),
    },
    open: items,
    isRemoval,
  }
}

/** The drafts that a draft has to be published with. */
const readNeeds = (staff: StaffClient, { needs }: Pick<ContentRecord, 'needs'>) =>
  Promise.all(needs.map(({ collection, id }) => staff.findRecord({ params: { collection, id } })))

const mostApprovals = (records: readonly Pick<ContentRecord, 'approvals'>[]): Approvals =>
  records.map(({ approvals }) => approvals).reduce((most, one) => (one > most ? one : most))

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const [collection, id] = [textOf(form, 'collection'), textOf(form, 'id')]
  const item: Item = { collection, id, action: textOf(form, 'action') === 'remove' ? 'remove' : 'put' }
  return await submit(form, staff, { errors: RELEASE_ERRORS, fields: RELEASE_FIELDS }, async () => {
    const items = collection === '' ? [] : [item, ...(await itemsNeeded(staff, item))]
    const into = { id: textOf(form, 'into') }
    if (into.id !== '') {
      let { version } = await staff.findRelease({ params: into })
      for (const one of items)
        version = (await staff.putReleaseItem({ params: into, body: { ...one, version } })).version
      return redirect(releasePath(into.id))
    }
    const publishAt = publishAtOf(form) ?? undefined
    const made = await staff.createRelease({
      body: {
        title: textOf(form, 'title'),
        ...(publishAt !== undefined && { publishAt }),
        items,
      },
    })
    return redirect(await submitted(staff, made, textOf(form, 'do')))
  })
}

type Item = { collection: string; id: string; action: 'put' | 'remove' }

/** What has to be published with a draft and is in no release yet. */
async function itemsNeeded(staff: StaffClient, { action, ...params }: Item): Promise<Item[]> {
  if (action === 'remove') return []
  const needs = await readNeeds(staff, await staff.findRecord({ params }))
  return needs
    .filter(({ release }) => !release)
    .map(({ collection, id }) => ({ collection, id, action: 'put' }))
}

/** Submits a new release at once where that was pressed; one that cannot be submitted yet says why on its page. */
async function submitted(
  staff: StaffClient,
  { id, version }: ReleaseVersion,
  pressed: string,
): Promise<string> {
  if (pressed !== 'submit') return releasePath(id)
  try {
    await staff.submitRelease({ params: { id }, body: { version } })
    return `${releasePath(id)}?done=submit`
  } catch (error) {
    if (!isApiError(error)) throw error
    return releasePath(id)
  }
}

type ReleaseVersion = { id: string; version: number }

export const clientAction = sendKept

export const meta = () => titled('ส่งเผยแพร่')

export default function ReleaseNew() {
  const { record, open, isRemoval } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const hidden = record && (
    <>
      <input type="hidden" name="collection" value={record.collection} />
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="action" value={isRemoval ? 'remove' : 'put'} />
    </>
  )
  return (
    <>
      <PageHead
        back={
          record
            ? { to: recordPath(record.collection, record.id), label: record.title }
            : { to: '/releases', label: 'ชุดเผยแพร่' }
        }
        title={isRemoval ? 'ถอนออกจากเว็บไซต์' : record ? 'ส่งเผยแพร่' : 'สร้างชุดเผยแพร่'}
        lead={record ? APPROVAL_WORDS[record.approvals] : 'รายการในชุดเดียวกันขึ้นเว็บไซต์พร้อมกัน'}
      />
      <OutcomeNotice outcome={outcome} />
      {record?.together.map(({ one, title, release }) => (
        <p key={title}>
          {release
            ? `ต้องเผยแพร่พร้อมกับ${one}: ${title} ซึ่งอยู่ในชุด “${release.title}” แล้ว ใส่ในชุดนั้น`
            : `เผยแพร่พร้อมกับ${one}: ${title} ซึ่งข้อความนี้กล่าวถึง เราใส่ในชุดเดียวกันให้`}
        </p>
      ))}
      <Cards>
        <Card id="new-release" title="ชุดใหม่" lead={record && `${record.one}: ${record.title}`}>
          <KeptForm className={styles.form}>
            {hidden}
            <ReleaseFields
              title={record ? `${isRemoval ? 'ถอน ' : ''}${record.title}`.slice(0, 120) : ''}
              titleHint="ให้คนอนุมัติรู้ว่าคืออะไร"
              outcome={outcome}
            />
            {record ? (
              <>
                <Button type="submit" name="do" value="submit" tone="action">
                  {record.approvals === 0 ? 'สร้างชุด พร้อมเผยแพร่' : 'ส่งขออนุมัติ'}
                </Button>
                <Button type="submit" tone="quiet">
                  ใส่ในชุดใหม่ ยังไม่ส่ง
                </Button>
              </>
            ) : (
              <Button type="submit" tone="action">
                สร้างชุด
              </Button>
            )}
          </KeptForm>
        </Card>
        {record && open.length > 0 && (
          <Card id="open-releases" title="หรือใส่ในชุดที่กำลังเตรียม">
            <KeptForm className={styles.form}>
              {hidden}
              {open.map(({ id, title, items }) => (
                <OpenRelease key={id} id={id} title={title} items={items} />
              ))}
            </KeptForm>
          </Card>
        )}
      </Cards>
    </>
  )
}

const OpenRelease = ({ id, title, items }: { id: string; title: string; items: number }) => (
  <Button type="submit" name="into" value={id} tone="quiet">
    {title} ({items} รายการ)
  </Button>
)
