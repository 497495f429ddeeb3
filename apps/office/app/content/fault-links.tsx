import type { RecordFault } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import type { Json } from '@leasing/contract/staff/form-values'
import { Link } from '@leasing/ui/navigation'
import { labelOf } from './difference.ts'
import styles from './fault-links.module.css'
import { newStatedFigurePath, recordPath, type TitledRecord } from './paths.ts'

type More = Pick<RecordFault, 'about' | 'states'>

type FaultLinksProps = {
  items: readonly (readonly [field: string, message: string, more?: More])[]
  fields: readonly FormField[]
  /** The record with the faults. */
  record: Json
  of: TitledRecord
}

/** Lists faults of a form, each with a link to its field. */
export const FaultLinks = ({ items, fields, record, of }: FaultLinksProps) => (
  <ul className={styles.faults}>
    {items.map(([field, message, more]) => (
      <li key={`${field} ${message}`}>
        {field === '' ? (
          message
        ) : (
          <a href={`#${field}`}>
            {labelOf(fields, field, record) || field}: {message}
          </a>
        )}
        <AboutLink {...more} of={of} />
      </li>
    ))}
  </ul>
)

/** Links to where else the fault can be corrected. */
export const AboutLink = ({ about, states, of }: More & { of: TitledRecord }) => (
  <>
    {about && (
      <>
        {' '}
        <Link to={recordPath(about.collection, about.id)}>เปิด “{about.title}”</Link>
      </>
    )}
    {states !== undefined && (
      <>
        {' '}
        <Link to={newStatedFigurePath(states, of)}>เพิ่ม “{states}” ในตัวเลขที่ข้อความกล่าวถึง</Link>
      </>
    )}
  </>
)
