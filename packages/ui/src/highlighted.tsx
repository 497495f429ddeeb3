import type { TextRange } from '@leasing/rules/thai-search'
import styles from './highlighted.module.css'
import { ThaiText } from './thai-text.tsx'

/** A text whose matches of a search are marked. The ranges are sorted and do not overlap. */
export function Highlighted({
  text,
  ranges = [],
}: {
  text: string
  ranges?: readonly TextRange[] | undefined
}) {
  return (
    <>
      {ranges.map(({ start, end }, i) => (
        <span key={start}>
          <ThaiText>{text.slice(ranges[i - 1]?.end ?? 0, start)}</ThaiText>
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      <ThaiText>{text.slice(ranges.at(-1)?.end ?? 0)}</ThaiText>
    </>
  )
}
