import type { RecordFault } from '@leasing/contract/staff/content'
import { Link } from '@leasing/ui/navigation'
import { recordPath } from './paths.ts'

/** To the record in which a fault of another may be mended. */
export const AboutLink = ({ about }: Pick<RecordFault, 'about'>) =>
  about && (
    <>
      {' '}
      <Link to={recordPath(about.collection, about.id)}>เปิด “{about.title}”</Link>
    </>
  )
