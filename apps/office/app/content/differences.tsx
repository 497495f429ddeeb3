import type { ReactNode } from 'react'
import styles from './differences.module.css'
import type { ShownDifference } from './text-difference.server.ts'

/** Differences field by field, with insertions and deletions. `below`: what stands below a difference, by its place in the list. */
export function Differences({
  items,
  below,
}: {
  items: readonly ShownDifference[]
  below?: ((difference: ShownDifference, place: number) => ReactNode) | undefined
}) {
  return (
    <dl className={styles.list}>
      {items.map((difference, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a list may have one path.
        <div key={`${difference.path} ${i}`}>
          <dt>{difference.label}</dt>
          <dd>
            <Parts {...difference} />
            <Pictures {...difference} />
            {below?.(difference, i)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Short values are shown side by side, long ones as one marked text. */
function Parts({ before, after, parts }: ShownDifference) {
  const isShort = before.length + after.length < 60 && !`${before}${after}`.includes('\n')
  if (isShort)
    return (
      <p className={styles.text}>
        {before === '' ? <span className={styles.none}>(ว่าง)</span> : <del>{before}</del>}
        <span aria-hidden> → </span>
        <span className="visually-hidden"> เปลี่ยนเป็น </span>
        {after === '' ? <span className={styles.none}>(ว่าง)</span> : <ins>{after}</ins>}
      </p>
    )
  return (
    <p className={styles.text}>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice.
        <Part key={i} {...part} />
      ))}
    </p>
  )
}

/** Shows the pictures behind the names in a difference. */
function Pictures(difference: ShownDifference) {
  const { gone, came } = changedPictures(difference)
  if (gone.length + came.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {gone.map((name) => (
        <PictureOf key={name} name={name} words="เดิม" />
      ))}
      {came.map((name) => (
        <PictureOf key={name} name={name} words="ใหม่" />
      ))}
    </ul>
  )
}

const PictureOf = ({ name, words }: { name: string; words: string }) => (
  <li>
    <img src={`/originals/${name}`} alt="" loading="lazy" />
    {words}
  </li>
)

function Part({ text, is }: ShownDifference['parts'][number]) {
  if (is === 'added') return <ins>{text}</ins>
  return is === 'removed' ? <del>{text}</del> : shortened(text)
}

/** Unchanged text is shortened to the surroundings of changes. */
const shortened = (text: string) => (text.length > 240 ? `${text.slice(0, 100)} … ${text.slice(-100)}` : text)

/** Matches a library picture or a drawing of the content folder in a difference. */
const NAME = /media\/[0-9a-f]{20}|[\w-]+(?:\/[\w-]+)*\.svg/g

const namesIn = (text: string) => new Set(text.match(NAME))

/** Removed and added pictures, by name. */
export function changedPictures({ before, after }: { before: string; after: string }): {
  gone: string[]
  came: string[]
} {
  const [was, is] = [namesIn(before), namesIn(after)]
  return { gone: [...was].filter((name) => !is.has(name)), came: [...is].filter((name) => !was.has(name)) }
}
