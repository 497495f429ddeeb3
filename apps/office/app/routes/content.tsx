import type { ContentCollection } from '@leasing/contract/staff/content'
import { Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { collectionPath, recordPath } from '../content/paths.ts'
import { StateChip } from '../content/state-chip.tsx'
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
  const { name, title, files, records, drafts, waiting, scheduled, isEditable } = collection
  return (
    <li>
      <Link to={files === 'single' ? recordPath(name, name) : collectionPath(name)}>{title}</Link>
      <span className={styles.counts}>
        {drafts > 0 && <StateChip tone="busy">{`ร่าง ${drafts}`}</StateChip>}
        {waiting > 0 && <StateChip tone="busy">{`รออนุมัติ ${waiting}`}</StateChip>}
        {scheduled > 0 && <StateChip tone="busy">{`ตั้งเวลา ${scheduled}`}</StateChip>}
        {!isEditable && <StateChip tone="plain">ดูอย่างเดียว</StateChip>}
        {files !== 'single' && <small>{records} รายการ</small>}
      </span>
    </li>
  )
}
