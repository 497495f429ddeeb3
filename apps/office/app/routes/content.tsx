import type { ContentCollection } from '@leasing/contract/staff/content'
import { Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAddress, WHOLE_LIST } from '../content/list-filter.ts'
import { collectionPath, recordPath } from '../content/paths.ts'
import { StateChip } from '../content/state-chip.tsx'
import { RECORD_STATE_WORDS } from '../content/words.ts'
import { requestContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import { titled } from '../words.ts'
import styles from './content.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(requestContext).staff.listCollections()
  return { areas: [...Map.groupBy(items, ({ areaTitle }) => areaTitle)] }
}

export const meta = () => titled('เนื้อหา')

export default function Content() {
  const { areas } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="เนื้อหา" lead="เลือกสิ่งที่จะแก้ ทุกอย่างเริ่มจากร่าง ยังไม่ขึ้นเว็บไซต์จนกว่าจะเผยแพร่" />
      <div className={styles.areas}>
        {areas.map(([title, collections]) => (
          <section key={title} className={styles.area} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.collections}>
              {collections.map((collection) => (
                <CollectionLine key={collection.name} collection={collection} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function CollectionLine({ collection }: { collection: ContentCollection }) {
  const { name, title, files, records, isEditable } = collection
  const isSingle = files === 'single'
  return (
    <li>
      <Link to={isSingle ? recordPath(name, name) : collectionPath(name)}>{title}</Link>
      <span className={styles.counts}>
        {COUNTED.filter(([count]) => collection[count] > 0).map(([count, state]) => (
          <Link
            key={state}
            className={styles.count}
            to={isSingle ? recordPath(name, name) : listAddress(name, { ...WHOLE_LIST, state })}
          >
            <StateChip tone="busy">{`${RECORD_STATE_WORDS[state]} ${collection[count]}`}</StateChip>
          </Link>
        ))}
        {!isEditable && <StateChip tone="plain">ดูอย่างเดียว</StateChip>}
        {!isSingle && <small>{records} รายการ</small>}
      </span>
    </li>
  )
}

/** Counts of a collection, each with the filter that lists as many. */
const COUNTED = [
  ['drafts', 'draft'],
  ['waiting', 'waiting'],
  ['approved', 'approved'],
  ['scheduled', 'scheduled'],
] as const
