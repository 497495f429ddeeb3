import { MEDIA_STATES, type Media } from '@leasing/contract/staff/media'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requestContext, sessionContext } from '../context.ts'
import { ListSearch } from '../desk/list-search.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { StateChips } from '../desk/state-chips.tsx'
import { Notice, useDone } from '../forms/notice.tsx'
import pictures from '../media/media.module.css'
import { MEDIA_LABELS } from '../media/words.ts'
import { titled } from '../words.ts'

type Filter = { search: string; state: string }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const filter = { search: searchParams.get('q') ?? '', state: searchParams.get('state') ?? '' }
  const state = MEDIA_STATES.find((one) => one === filter.state)
  const after = searchParams.get('after') ?? undefined
  const found = await staff.listMedia({ query: { search: filter.search.slice(0, 100), state, after } })
  return {
    ...found,
    filter: { ...filter, state: state ?? '' },
    canEdit: context.get(sessionContext).actions.includes('content.edit'),
  }
}

export const meta = () => titled('คลังภาพ')

export default function Library() {
  const { items, next, total, undescribed, filter, canEdit } = useLoaderData<typeof loader>()
  const done = useDone()
  const isFiltered = filter.search !== '' || filter.state !== ''
  return (
    <>
      <PageHead
        title="คลังภาพ"
        lead={`${total} ภาพ${isFiltered ? 'ตรงกับที่เลือก' : ''}`}
        action={
          canEdit && (
            <ButtonLink to="/media/upload" tone="action">
              เพิ่มภาพ
            </ButtonLink>
          )
        }
      />
      {done === 'described' && <Notice tone="done">บันทึกคำบรรยายแล้ว ภาพพร้อมใช้</Notice>}
      {undescribed > 0 && canEdit && (
        <p>
          มี {undescribed} ภาพที่ยังไม่มีคำบรรยาย จึงยังเลือกใช้ไม่ได้ <Link to="/media/describe">เขียนคำบรรยาย</Link>
        </p>
      )}
      <StateChips
        label="ภาพแบบไหน"
        words={MEDIA_LABELS}
        chosen={filter.state}
        to={(state) => addressOf({ ...filter, state })}
      />
      <ListSearch
        action="/media"
        state={filter.state}
        label="คำบรรยาย ชื่อไฟล์ หรือเจ้าของภาพ"
        search={filter.search}
      />
      {items.length === 0 ? (
        <EmptyState title={isFiltered ? 'ไม่มีภาพที่ตรงกับที่เลือก' : 'ยังไม่มีภาพในคลัง'}>
          {isFiltered ? (
            <ButtonLink to="/media" tone="quiet">
              ดูทุกภาพ
            </ButtonLink>
          ) : (
            <p>เพิ่มภาพแรก แล้วเลือกใช้ได้ทุกหน้าที่แก้ไข</p>
          )}
        </EmptyState>
      ) : (
        <ul className={pictures.grid}>
          {items.map((picture) => (
            <li key={picture.id}>
              <Card picture={picture} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p>
          <ButtonLink to={addressOf(filter, { after: next })} tone="quiet">
            ภาพที่เก่ากว่านี้
          </ButtonLink>
        </p>
      )}
    </>
  )
}

const Card = ({ picture }: { picture: Media }) => (
  <Link to={`/media/${picture.id}`}>
    <span className={pictures.thumb}>
      <Picture image={{ ...picture.image, alt: '' }} sizes="14rem" />
    </span>
    <span className={pictures.about}>
      {picture.alt || picture.isDecorative ? (
        <span className={pictures.name}>{picture.alt || 'ภาพตกแต่ง'}</span>
      ) : (
        <span className={pictures.lacks}>ยังไม่มีคำบรรยาย</span>
      )}
      <small>{picture.name}</small>
      <small>{picture.uses.length === 0 ? 'ยังไม่มีหน้าไหนใช้' : `ใช้อยู่ ${picture.uses.length} ที่`}</small>
    </span>
  </Link>
)

function addressOf({ search, state }: Filter, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...(search && { q: search }), ...(state && { state }), ...more })
  return parameters.size > 0 ? `/media?${parameters}` : '/media'
}
