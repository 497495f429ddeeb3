import type { Media } from '@leasing/contract/staff/media'
import type { Focus } from '@leasing/rules/crop-box'
import type { PicturePlace } from '@leasing/rules/picture-kinds'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Picture } from '@leasing/ui/picture'
import { useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { Crop } from './crops.tsx'
import { FocusPicker } from './focus-picker.tsx'
import styles from './media.module.css'
import { isOwn, OWN, ownValue } from './own-picture.ts'
import { PictureUpload } from './picture-upload.tsx'
import { preventSubmit, useLibrarySearch } from './use-library-search.ts'
import { usePictureUpload } from './use-picture-upload.ts'
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
  /** Whether the description in `value` was typed, and its focus moved, and neither is saved. */
  isTyped?: boolean
  isMoved?: boolean
  /** Shown, not changed. */
  isReadOnly?: boolean
  /** The newest described library pictures, those the record names, and those uploaded in its form. */
  choices: readonly Media[]
  onUpload?: ((media: Media) => void) | undefined
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
  isMoved = false,
  isReadOnly = false,
  choices,
  onUpload,
  errors,
  onChange,
}: PictureFieldProps) {
  const [chosen, setChosen] = useState<WrittenPicture>(value ?? { alt: '' })
  const [isWritten, setIsWritten] = useState(isTyped)
  const [results, find] = useLibrarySearch()
  const isAwake = useHydrated()
  const box = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState(isMoved ? value?.focus : undefined)
  const { upload, send, target, isOver } = usePictureUpload((media) => {
    onUpload?.(media)
    choose(media)
    // Whoever types elsewhere meanwhile goes on there.
    const { activeElement } = document
    if (activeElement === document.body || box.current?.contains(activeElement))
      document.getElementById(altId)?.focus()
  })
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
    setMoved(undefined)
  }

  function move(focus: Focus) {
    setMoved(focus)
    change({ ...chosen, focus })
  }

  // A picture that no radio stands for is sent all the same.
  const shownIds = new Set((results ?? choices).map(({ id }) => id))
  const altId = `${name}.alt`
  const canUpload = isAwake && !isReadOnly
  const isOwned = media !== undefined && isOwn(media)
  const focus = moved ?? media?.focus
  return (
    <fieldset ref={box} className={styles.picker} {...(canUpload && target)}>
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
        {isOwned && (moved || media.alt === '') && (
          <input type="hidden" name={OWN} value={ownValue(name, moved)} />
        )}
        <p>{media?.name ?? chosen.picture ?? (chosen.media ? 'ภาพในคลัง' : 'ยังไม่ได้เลือกภาพ')}</p>
      </div>
      <p role="status" className={styles.warning}>
        {warning}
      </p>
      {errors?.picture && <FieldError id={`${name}-error`}>{errors.picture}</FieldError>}
      {!isReadOnly && (
        <PictureUpload
          {...{ id: name, label, upload, isOver }}
          isReady={isAwake}
          onFile={(file) => void send(file)}
        />
      )}
      <details>
        <summary>เลือกจากคลังภาพ</summary>
        {choices.length === 0 ? (
          <p>ยังไม่มีภาพที่พร้อมใช้</p>
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
      {!isReadOnly && media && !isOwned && place.shape !== undefined && (
        <p>
          <a href={`/media/${media.id}`} target="_blank" rel="noreferrer">
            ปรับจุดสำคัญของภาพในคลัง
          </a>{' '}
          เปิดแท็บใหม่ ปรับแล้วกดบันทึกร่างที่นี่
        </p>
      )}
      {canUpload && isOwned && focus && place.shape !== undefined && chosen.alt.trim() !== '' && (
        <fieldset className={styles.focus}>
          <legend>จุดสำคัญของภาพ</legend>
          <p>คลิกจุดที่ต้องเห็นเสมอเมื่อภาพถูกตัดให้พอดี หรือเลื่อนด้วยปุ่มลูกศร</p>
          <div className={styles.cut}>
            <FocusPicker picture={media} focus={focus} onMove={move} />
            <figure>
              <Crop picture={media} shape={place.shape} focus={focus} label="ตัวอย่างเมื่อตัดแล้ว" />
              <figcaption aria-hidden>เมื่อตัดแล้ว</figcaption>
            </figure>
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
