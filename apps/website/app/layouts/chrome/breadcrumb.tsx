import styles from './breadcrumb.module.css'
import { SiteLink } from './site-link.tsx'

/** The way to a page, from below the home page down to the page itself, which is last and needs no address. */
export type Trail = readonly { label: string; href?: string }[]

export function Breadcrumb({ trail }: { trail: Trail }) {
  const above = [HOME, ...trail.slice(0, -1)]
  const here = trail.at(-1)
  return (
    <nav aria-label="ตำแหน่งของหน้านี้">
      <ol className={styles.trail}>
        {above.map(({ label, href }) => (
          <li key={label}>{href ? <SiteLink to={href}>{label}</SiteLink> : label}</li>
        ))}
        {here && (
          <li>
            <span aria-current="page">{here.label}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** The same way for search engines, for a page's meta as `script:ld+json`. */
export function breadcrumbData(trail: Trail, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [HOME, ...trail].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: `${publicUrl}${href}` }),
    })),
  }
}

const HOME: Trail[number] = { label: 'หน้าแรก', href: '/' }
