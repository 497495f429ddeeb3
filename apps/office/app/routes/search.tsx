import { Button } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { GetForm, Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { CASES } from '../cases/paths.ts'
import { StateChip } from '../content/state-chip.tsx'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { TextField } from '../forms/text-field.tsx'
import { isContact, useContactSearch } from '../search/contact-search.ts'
import { findHits } from '../search/find-hits.server.ts'
import { type HitGroup, QUERY_MAX_LENGTH, queryIn, SEARCH } from '../search/hits.ts'
import { titled } from '../words.ts'

const LIMIT = 50

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryIn(request)
  const session = context.get(sessionContext)
  const findsCases = session.actions.includes('cases.read')
  // Without scripts it is in the address of this request, and in no page.
  if (isContact(query)) throw redirect(findsCases ? CASES : SEARCH)
  const groups = await findHits(context.get(requestContext).staff, session, { search: query, limit: LIMIT })
  return { query, groups, findsCases }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData?.query ? `หา “${loaderData.query}”` : 'หาทุกอย่าง')

/** Everything that was found: what the search field suggests, whole and without JavaScript. */
export default function Search() {
  const { query, groups, findsCases } = useLoaderData<typeof loader>()
  const sendContact = useContactSearch(findsCases)
  return (
    <>
      <PageHead
        title="หาทุกอย่าง"
        lead="พิมพ์ชื่อ คำในข้อความ รหัส ชื่อไฟล์ หรือสิ่งที่จะทำ เช่น เพิ่มข่าว ลืมสลับแป้นพิมพ์ก็หาพบ เบอร์และหมายเลขอ้างอิงพาไปหาคำขอ"
      />
      <search>
        <GetForm action={SEARCH} className={styles.filters} onSubmit={sendContact}>
          <TextField
            key={query}
            name="q"
            label="คำที่จะหา"
            type="search"
            defaultValue={query}
            maxLength={QUERY_MAX_LENGTH}
          />
          <Button type="submit" tone="quiet">
            หา
          </Button>
        </GetForm>
      </search>
      {groups.map((group) => (
        <Found key={group.id} group={group} />
      ))}
      {query !== '' && groups.length === 0 && (
        <EmptyState title={`ไม่พบ “${query}”`}>
          <p>ลองใช้คำที่สั้นลง หรือเปิดจากเมนู</p>
        </EmptyState>
      )}
    </>
  )
}

function Found({ group: { id, title, total, hits } }: { group: HitGroup }) {
  return (
    <Card
      id={id}
      title={`${title} ${total} รายการ`}
      lead={total > hits.length ? `แสดง ${hits.length} รายการที่ตรงที่สุด พิมพ์ให้ละเอียดขึ้นเพื่อหาที่เหลือ` : undefined}
    >
      <Lines>
        {hits.map(({ href, title, place, states }) => (
          <Line key={href} title={<Link to={href}>{title}</Link>} text={place}>
            <span>
              {states.map((state) => (
                <StateChip key={state} tone="plain">
                  {state}
                </StateChip>
              ))}
            </span>
          </Line>
        ))}
      </Lines>
    </Card>
  )
}
