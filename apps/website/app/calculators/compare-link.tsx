import { ButtonLink } from '@leasing/ui/button'
import { Columns3 } from 'lucide-react'
import { compareHref, MAX_COMPARED } from './compare-address.ts'

type CompareLinkProps = {
  /** The result, as it goes beside others. */
  compared: string
  /** What is compared already. */
  beside: readonly string[]
}

/** Takes a result to the comparison. */
export function CompareLink({ compared, beside }: CompareLinkProps) {
  const others = beside.filter((text) => text !== compared)
  const texts = beside.includes(compared) ? beside : [...others.slice(0, MAX_COMPARED), compared]
  return (
    <ButtonLink tone="quiet" to={compareHref(texts)}>
      <Columns3 aria-hidden size={20} strokeWidth={1.75} />
      {others.length > 0 ? `เทียบกับที่เก็บไว้ ${others.length} แบบ` : 'เทียบกับแบบอื่น'}
    </ButtonLink>
  )
}
