import styles from './breadcrumb.module.css'
import { Link } from './navigation.tsx'

/** The way to a page, from below the home page down to the page itself, which is last and needs no address. */
export type Trail = readonly { label: string; href?: string }[]

export const HOME: Trail[number] = { label: 'หน้าแรก', href: '/' }

export function Breadcrumb({ trail }: { trail: Trail }) {
  const above = [HOME, ...trail.slice(0, -1)]
  const here = trail.at(-1)
  return (
    <nav aria-label="ตำแหน่งของหน้านี้">
      <ol className={styles.trail}>
        {above.map(({ label, href }) => (
          <li key={label}>{href ? <Link to={href}>{label}</Link> : label}</li>
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
