import type { Media } from '@leasing/contract/staff/media'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { Button } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { PictureUpload } from '../../media/picture-upload.tsx'
import { preventSubmit, useLibrarySearch } from '../../media/use-library-search.ts'
import type { Upload } from '../../media/use-picture-upload.ts'
import { DECORATIVE, nameOf, tooSmallFor } from '../../media/words.ts'
import { changePicture, putPicture, type WrittenPicture } from './picture-node.ts'
import styles from './rich-editor.module.css'

// `view.focus`: the editor's own command waits for the next frame, and keys typed until then would go elsewhere.

type ChooserProps = {
  editor: Editor
  label: string
  upload: Upload
  isOver: boolean
  onFile: (file: File | undefined) => void
  onDone: () => void
}

/** Uploads a picture, or finds one in the library, and inserts it. Not a form, since it is inside the form of the record. */
export function PictureChooser({ editor, label, upload, isOver, onFile, onDone }: ChooserProps) {
  const [results, find] = useLibrarySearch()
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void find(''), [])

  function choose({ id, alt }: Media) {
    putPicture(editor, { src: `media/${id}`, alt })
    editor.view.focus()
    editor.commands.scrollIntoView()
    onDone()
  }

  function close() {
    editor.view.focus()
    onDone()
  }

  return (
    <section
      className={styles.chooser}
      aria-label={`เลือกภาพใส่ใน${label}`}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <PictureUpload id={`${id}-upload`} label={`ใน${label}`} isReady {...{ upload, isOver, onFile }} />
      <div className={styles.search}>
        <label htmlFor={id}>ค้นหาในคลังภาพ</label>
        <input
          id={id}
          type="search"
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on its button.
          autoFocus
          autoComplete="off"
          onKeyDown={preventSubmit}
          onChange={({ target }) => void find(target.value)}
        />
        <Button tone="quiet" onClick={close}>
          ปิด
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {results && (results.length === 0 ? 'ไม่มีภาพที่ตรงกับคำนี้' : `${results.length} ภาพ`)}
      </p>
      <ul className={styles.choices}>
        {results?.map((media) => (
          <li key={media.id}>
            <button type="button" onClick={() => choose(media)}>
              <Picture image={{ ...media.image, alt: '' }} sizes="9rem" />
              <span>{nameOf(media)}</span>
              {tooSmallFor(PICTURE_KINDS.article, media) && <small>เล็กเกินไปสำหรับเนื้อหา</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PanelProps = {
  editor: Editor
  picture: WrittenPicture
  /** Whether it has just been uploaded, and waits for its words. */
  isNew: boolean
  onReplace: () => void
}

/** Description and actions of the selected picture. */
export function PicturePanel({ editor, picture, isNew, onReplace }: PanelProps) {
  const id = useId()
  // A decorative picture has no description unless one is typed here.
  const [none] = useState(picture.alt)
  const isWrong = picture.alt === null
  return (
    <section className={styles.link} aria-label="ภาพที่เลือก">
      <div className={styles.words}>
        <label htmlFor={id}>คำบรรยายภาพตรงนี้</label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: what an upload is followed by.
          autoFocus={isNew}
          value={picture.alt ?? ''}
          maxLength={300}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) =>
            changePicture(editor, {
              alt: target.value.trim() === '' ? (none === '' ? '' : null) : target.value,
            })
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            editor.view.focus()
          }}
        />
      </div>
      <Button tone="quiet" onClick={onReplace}>
        เปลี่ยนภาพ
      </Button>
      <Button tone="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        ลบภาพ
      </Button>
      {picture.alt === '' && <small>{DECORATIVE}</small>}
      {isWrong && <p id={`${id}-error`}>เขียนว่าในภาพมีอะไร จึงส่งเผยแพร่ได้</p>}
    </section>
  )
}
