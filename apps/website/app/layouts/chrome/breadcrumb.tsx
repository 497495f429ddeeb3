import { HOME, type Trail } from '../../seo/breadcrumb-data.ts'
import styles from './breadcrumb.module.css'
import { SiteLink } from './site-link.tsx'

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
