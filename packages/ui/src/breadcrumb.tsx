import styles from './breadcrumb.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

/** The breadcrumb of a page, from below the home page to the page itself, which is last and needs no `href`. */
export type Trail = readonly { label: string; href?: string }[]

export const HOME: Trail[number] = { label: 'หน้าแรก', href: '/' }

export function Breadcrumb({ trail }: { trail: Trail }) {
  const above = [HOME, ...trail.slice(0, -1)]
  const here = trail.at(-1)
  return (
    <nav aria-label="ตำแหน่งของหน้านี้">
      <ol className={styles.trail}>
        {above.map(({ label, href }) => {
          const words = <ThaiText>{label}</ThaiText>
          return <li key={label}>{href ? <Link to={href}>{words}</Link> : words}</li>
        })}
        {here && (
          <li>
            <ThaiText as="span" aria-current="page">
              {here.label}
            </ThaiText>
          </li>
        )}
      </ol>
    </nav>
  )
}
