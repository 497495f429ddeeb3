import { ExternalLink } from '@leasing/ui/external-link'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { ariaCurrentOf, type MenuLink as Entry } from './menu.ts'

/** Menu link. Given the current `path`, with its query string, it sets `aria-current`. */
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
    <Link to={entry.link} className={className} aria-current={path ? ariaCurrentOf(path, entry) : undefined}>
      <ThaiText>{entry.name}</ThaiText>
    </Link>
  )
}
