import type { RecordFault } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import type { Json } from '@leasing/contract/staff/form-values'
import { Link } from '@leasing/ui/navigation'
import { labelOf } from './difference.ts'
import styles from './fault-links.module.css'
import { recordPath } from './paths.ts'

type FaultLinksProps = {
  items: readonly (readonly [field: string, message: string, about?: RecordFault['about']])[]
  fields: readonly FormField[]
  /** What is wrong. */
  record: Json
}

/** What is wrong with a form, each a link to its field. */
export const FaultLinks = ({ items, fields, record }: FaultLinksProps) => (
  <ul className={styles.faults}>
    {items.map(([field, message, about]) => (
      <li key={`${field} ${message}`}>
        {field === '' ? (
          message
        ) : (
          <a href={`#${field}`}>
            {labelOf(fields, field, record) || field}: {message}
          </a>
        )}
        <AboutLink about={about} />
      </li>
    ))}
  </ul>
)

/** To the record in which a fault of another may be mended. */
export const AboutLink = ({ about }: Pick<RecordFault, 'about'>) =>
  about && (
    <>
      {' '}
      <Link to={recordPath(about.collection, about.id)}>เปิด “{about.title}”</Link>
    </>
  )
