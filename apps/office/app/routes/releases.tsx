import { RELEASE_STATES, type ReleaseState } from '@leasing/contract/staff/content'
import type { ReleaseCard } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { releasePath } from '../content/paths.ts'
import { ReleaseChip } from '../content/state-chip.tsx'
import { nameOf, RELEASE_STATE_WORDS } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { ListPages } from '../desk/list-pages.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { StateChips } from '../desk/state-chips.tsx'
import styles from '../forms/form.module.css'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const params = new URL(request.url).searchParams
  const state = RELEASE_STATES.find((one) => one === params.get('state'))
  const after = params.get('after') ?? undefined
  const { items, next } = await staff.listReleases({
    query: { ...(state && { state }), ...(after && { after }) } as never,
  })
  const canEdit = context.get(sessionContext).actions.includes('content.edit')
  return { items, next, state, isFirst: !after, canEdit }
}

export const meta = () => titled('ชุดเผยแพร่')

const COLUMNS = {
  state: { label: 'สถานะ' },
  items: { label: 'รายการ', isNumber: true },
  approvals: { label: 'อนุมัติแล้ว' },
  when: { label: 'ขึ้นเว็บไซต์' },
  by: { label: 'ผู้สร้าง' },
} as const

const address = (state: ReleaseState | '' | undefined, after?: string) => {
  const params = new URLSearchParams({ ...(state && { state }), ...(after && { after }) })
  return params.size > 0 ? `/releases?${params}` : '/releases'
}

export default function Releases() {
  const { items, next, state, isFirst, canEdit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="ชุดเผยแพร่"
        lead="รายการที่ขึ้นเว็บไซต์พร้อมกัน มีคนตรวจและอนุมัติก่อน"
        action={
          canEdit && (
            <ButtonLink to="/releases/new" tone="action">
              สร้างชุด
            </ButtonLink>
          )
        }
      />
      <StateChips
        label="สถานะของชุด"
        words={{ '': 'ทั้งหมด', ...RELEASE_STATE_WORDS }}
        chosen={state ?? ''}
        to={(state) => address(state as ReleaseState)}
      />
      {items.length === 0 ? (
        <EmptyState title={state ? `ไม่มีชุดที่${RELEASE_STATE_WORDS[state]}` : 'ยังไม่มีชุดเผยแพร่'}>
          <p>เปิดเนื้อหา แก้ แล้วกดบันทึกและส่งเผยแพร่ ชุดจะมาอยู่ที่นี่</p>
        </EmptyState>
      ) : (
        <CardTable caption="ชุดเผยแพร่" columns={[{ label: 'ชื่อชุด' }, ...Object.values(COLUMNS)]}>
          {items.map((release) => (
            <tr key={release.id}>
              <th scope="row">
                <span className={styles.wraps}>
                  <Link to={releasePath(release.id)}>{release.title}</Link>
                </span>
              </th>
              <CardCell column={COLUMNS.state}>
                <ReleaseChip {...release} />
              </CardCell>
              <CardCell column={COLUMNS.items}>{release.items}</CardCell>
              <CardCell column={COLUMNS.approvals}>{approvalsInWords(release)}</CardCell>
              <CardCell column={COLUMNS.when}>{whenInWords(release)}</CardCell>
              <CardCell column={COLUMNS.by}>{nameOf(release.by)}</CardCell>
            </tr>
          ))}
        </CardTable>
      )}
      <ListPages
        first={isFirst ? undefined : address(state)}
        next={next === undefined ? undefined : address(state, next)}
      />
    </>
  )
}

const approvalsInWords = ({
  approved,
  approvalsNeeded,
}: Pick<ReleaseCard, 'approved' | 'approvalsNeeded'>) =>
  approvalsNeeded === 0 ? 'ไม่ต้องรอ' : `${approved} จาก ${approvalsNeeded}`

const whenInWords = ({ publishedAt, publishAt }: Pick<ReleaseCard, 'publishedAt' | 'publishAt'>) =>
  publishedAt !== undefined
    ? formatThaiDateTime(publishedAt)
    : publishAt !== undefined
      ? formatThaiDateTime(publishAt)
      : 'เมื่อกดเผยแพร่'
