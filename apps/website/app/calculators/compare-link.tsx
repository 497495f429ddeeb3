import { ButtonLink } from '@leasing/ui/button'
import { Columns3 } from 'lucide-react'
import { useLocation } from 'react-router'
import { compareHref, MAX_COMPARED, readComparison } from './compare-address.ts'

/** Takes a result, as it goes beside others, to the comparison that the address of the page holds. */
export function CompareLink({ compared }: { compared: string }) {
  const beside = readComparison(new URLSearchParams(useLocation().search))
  const others = beside.filter((text) => text !== compared)
  const texts = beside.includes(compared) ? beside : [...others.slice(0, MAX_COMPARED), compared]
  return (
    <ButtonLink tone="quiet" to={compareHref(texts)}>
      <Columns3 aria-hidden size={20} strokeWidth={1.75} />
      {others.length > 0 ? `เทียบกับที่เก็บไว้ ${others.length} แบบ` : 'เทียบกับแบบอื่น'}
    </ButtonLink>
  )
}
