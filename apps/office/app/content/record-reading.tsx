import type { Media } from '@leasing/contract/staff/media'
import { Picture } from '@leasing/ui/picture'
import type { ReactNode } from 'react'
import type { Reading } from './reading.ts'
import styles from './record-reading.module.css'

type RecordReadingProps = {
  parts: readonly Reading[]
  /** Library pictures that the record names. */
  media: readonly Media[]
  /** What stands below a field, by its path. */
  below?: ((path: string) => ReactNode) | undefined
}

/** A record for reading. */
export const RecordReading = ({ parts, media, below }: RecordReadingProps) => (
  <dl className={styles.reading}>
    {parts.map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two fields may be called the same.
      <div key={`${part.label} ${i}`} data-kind={part.kind}>
        <dt>{part.label}</dt>
        <dd>
          <Part {...{ part, media, below }} />
          {part.kind !== 'parts' && below?.(part.path)}
        </dd>
      </div>
    ))}
  </dl>
)

function Part({ part, media, below }: Omit<RecordReadingProps, 'parts'> & { part: Reading }) {
  switch (part.kind) {
    case 'text':
      return <p className={styles.text}>{part.text}</p>
    case 'parts':
      return <RecordReading parts={part.parts} {...{ media, below }} />
    case 'picture':
      return <PictureRead {...part} inLibrary={media.find(({ id }) => id === part.media)} />
    case 'table':
      return <Table {...part} />
  }
}

type PictureReadProps = Extract<Reading, { kind: 'picture' }> & { inLibrary: Media | undefined }

const PictureRead = ({ picture, alt, inLibrary }: PictureReadProps) => (
  <figure className={styles.figure}>
    {inLibrary && <Picture image={{ ...inLibrary.image, alt }} sizes="20rem" />}
    {/* Photographs of the content folder are not served by the office. */}
    {picture?.endsWith('.svg') && <img src={`/originals/${picture}`} alt={alt} loading="lazy" />}
    <figcaption>
      คำบรรยาย: {alt || '(ไม่มี)'}
      {!inLibrary && !picture?.endsWith('.svg') && ` · ${picture ?? 'ภาพนี้ไม่อยู่ในคลังแล้ว'}`}
    </figcaption>
  </figure>
)

const Table = ({ label, heads, rows }: Extract<Reading, { kind: 'table' }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={styles.scrolls} tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same figure twice.
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
