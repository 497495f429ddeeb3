import { keepWordsWhole } from '@leasing/ui/whole-words'
import { Link, type LinkProps } from 'react-router'
import { useApp } from '../state/app.ts'

/** A link within the site. What it leads to is fetched as soon as someone is about to follow it, except on a slow or costly line. */
export function SiteLink(props: Omit<LinkProps, 'prefetch'>) {
  const canPrefetch = useApp('canPrefetch')
  return (
    <Link prefetch={canPrefetch ? 'intent' : 'none'} {...props}>
      {/* The library's own JSX would not do it. */}
      {keepWordsWhole(props.children)}
    </Link>
  )
}
