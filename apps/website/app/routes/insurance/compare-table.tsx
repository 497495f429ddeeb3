import type { InsuranceClassKey, InsuranceComparison } from '@leasing/contract/content/insurance'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './compare-table.module.css'
import { LevelMark } from './level-mark.tsx'

type CompareTableProps = {
  comparison: InsuranceComparison
  current?: InsuranceClassKey | undefined
  classHref: (key: InsuranceClassKey) => string
}

const LEVELS = ['covered', 'not-covered', 'depends'] as const

/** Compares insurance classes by cover. On phones the levels are icons, so that all classes stand side by side. */
export function CompareTable({ comparison: { columns, rows }, current, classHref }: CompareTableProps) {
  return (
    <>
      <p className={styles.legend} aria-hidden>
        {LEVELS.map((level) => (
          <LevelMark key={level} level={level} />
        ))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a nested section would duplicate the landmark */}
      <div
        className={`scrolls ${styles.scroller}`}
        role="region"
        aria-label="ตารางเทียบความคุ้มครอง"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">ความคุ้มครองของประกันภัยแต่ละแบบ</caption>
          <thead>
            <tr>
              <th scope="col">เรื่อง</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className={key === current ? styles.current : undefined}>
                  {key === current ? (
                    title
                  ) : (
                    <Link to={classHref(key)} className={styles.link}>
                      {title}
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cover, title, cells }) => (
              <tr key={cover}>
                <ThaiText as="th" scope="row">
                  {title}
                </ThaiText>
                {cells.map(({ level }, position) => {
                  const { key } = columns[position]!
                  return (
                    <td key={key} className={key === current ? styles.current : undefined}>
                      <LevelMark level={level} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
