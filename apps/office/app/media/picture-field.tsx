import type { Media } from '@leasing/contract/staff/media'
import type { Focus } from '@leasing/rules/crop-box'
import type { PicturePlace } from '@leasing/rules/picture-kinds'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { useEffect, useState } from 'react'
import styles from './media.module.css'
import { preventSubmit, useLibrarySearch } from './use-library-search.ts'
import { nameOf, tooSmallFor } from './words.ts'

/** A picture as stored in a record: a file of the content folder or a library picture. */
export type WrittenPicture = {
  picture?: string
  media?: string
  alt: string
  /** Focus in this record; saving writes the library's. */
  focus?: Focus
}

type PictureFieldProps = {
  /** Required widths and shape here. */
  place: PicturePlace
  /** The picture is the content here: even a decorative one needs a description. */
  speaks?: boolean | undefined
  /** Prefix of the submitted fields `NAME.media`, `NAME.picture`, `NAME.alt` and `NAME.focus`. */
  name: string
  label: string
  hint?: string | undefined
  value?: WrittenPicture | undefined
  /** Whether the description in `value` was typed and is unsaved. */
  isTyped?: boolean
  /** The newest described library pictures, and those the record names. */
  choices: readonly Media[]
  errors?: { picture?: string | undefined; alt?: string | undefined } | undefined
  onChange?: (value: WrittenPicture) => void
}

/** Chooses a library picture and its description. Works without JavaScript. */
export function PictureField({
  name,
  label,
  hint,
  place,
  speaks,
  value,
  isTyped = false,
  choices,
  errors,
  onChange,
}: PictureFieldProps) {
  const [chosen, setChosen] = useState<WrittenPicture>(value ?? { alt: '' })
  const [isWritten, setIsWritten] = useState(isTyped)
  const [results, find] = useLibrarySearch()
  const isAwake = useHydrated()
  const media = [...choices, ...(results ?? [])].find(({ id }) => id === chosen.media)
  const warning = media && tooSmallFor(place, media)

  function change(next: WrittenPicture) {
    setChosen(next)
    onChange?.(next)
  }

  function choose(next: Media) {
    // A typed description stays; that of the previous picture does not fit another one.
    change({ media: next.id, alt: isWritten ? chosen.alt : next.alt })
    setIsWritten(false)
  }

  // A picture that no radio stands for is sent all the same.
  const shownIds = new Set((results ?? choices).map(({ id }) => id))
  const altId = `${name}.alt`
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      {hint && <FieldHint id={`${name}-hint`}>{hint}</FieldHint>}
      <div className={styles.now}>
        {media && <Picture image={{ ...media.image, alt: media.alt }} sizes="10rem" />}
        {!media && chosen.picture && (
          <img src={`/originals/${chosen.picture}`} alt={chosen.alt} loading="lazy" />
        )}
        {chosen.picture !== undefined && (
          <input type="hidden" name={`${name}.picture`} value={chosen.picture} />
        )}
        {chosen.media !== undefined && !shownIds.has(chosen.media) && (
          <input type="hidden" name={`${name}.media`} value={chosen.media} />
        )}
        {chosen.focus && (
          <input type="hidden" name={`${name}.focus`} value={`${chosen.focus.x} ${chosen.focus.y}`} />
        )}
        <p>{media?.name ?? chosen.picture ?? (chosen.media ? 'ภาพในคลัง' : 'ยังไม่ได้เลือกภาพ')}</p>
      </div>
      <p role="status" className={styles.warning}>
        {warning}
      </p>
      {errors?.picture && <FieldError id={`${name}-error`}>{errors.picture}</FieldError>}
      <details>
        <summary>เลือกจากคลังภาพ</summary>
        {choices.length === 0 ? (
          <p>
            ยังไม่มีภาพที่พร้อมใช้ <Link to="/media/upload">เพิ่มภาพในคลัง</Link>
          </p>
        ) : (
          <>
            {isAwake && (
              <Field id={`${name}-search`} label="ค้นหาในคลัง">
                <input
                  id={`${name}-search`}
                  type="search"
                  autoComplete="off"
                  onKeyDown={preventSubmit}
                  onChange={({ target }) => void find(target.value)}
                />
              </Field>
            )}
            {results?.length === 0 && <p role="status">ไม่มีภาพที่ตรงกับคำนี้</p>}
            <div className={styles.choices}>
              {(results ?? choices).map((choice) => (
                <label key={choice.id}>
                  <span className={styles.thumb}>
                    <Picture image={{ ...choice.image, alt: '' }} sizes="9rem" />
                  </span>
                  <input
                    type="radio"
                    name={`${name}.media`}
                    value={choice.id}
                    checked={choice.id === chosen.media}
                    onChange={() => choose(choice)}
                  />
                  <span>{nameOf(choice)}</span>
                  {tooSmallFor(place, choice) && <small>เล็กเกินไปสำหรับตำแหน่งนี้</small>}
                </label>
              ))}
            </div>
          </>
        )}
      </details>
      <Field id={altId} label="คำบรรยายภาพ">
        <FieldHint id={`${altId}-hint`}>
          {media?.isDecorative && !speaks
            ? 'ภาพตกแต่ง เว้นว่างได้ คนที่ฟังหน้าเว็บจะข้ามภาพนี้'
            : 'สำหรับคนที่มองไม่เห็นภาพ บอกว่าในภาพมีอะไร'}
        </FieldHint>
        <input
          id={altId}
          name={altId}
          value={chosen.alt}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => {
            change({ ...chosen, alt: target.value })
            setIsWritten(true)
          }}
          aria-invalid={errors?.alt ? true : undefined}
          aria-describedby={[errors?.alt && `${altId}-error`, `${altId}-hint`].filter(Boolean).join(' ')}
        />
        {errors?.alt && <FieldError id={`${altId}-error`}>{errors.alt}</FieldError>}
      </Field>
    </fieldset>
  )
}

/** Search needs JavaScript, so it appears after hydration. */
function useHydrated(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return isAwake
}
