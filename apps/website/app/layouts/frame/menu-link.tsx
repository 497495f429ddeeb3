import { ExternalLink } from '@leasing/ui/external-link'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { currencyOf, type MenuLink as Entry } from './menu.ts'

/** A link of a menu. With the current `path` (and its search) it knows whether it is the active one. */
export function MenuLink({
  entry,
  path,
  className,
}: {
  entry: Entry
  path?: string
  className?: string | undefined
}) {
  if ('href' in entry)
    return (
      <ExternalLink href={entry.href} className={className}>
        <ThaiText>{entry.name}</ThaiText>
      </ExternalLink>
    )
  return (
    <Link to={entry.link} className={className} aria-current={path ? currencyOf(path, entry) : undefined}>
      <ThaiText>{entry.name}</ThaiText>
    </Link>
  )
}
