import type { FormField, NamedFigure } from '@leasing/contract/staff/form'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFigures } from './figure-store.ts'
import { asRead, namesIn } from './figure-text.ts'
import { useForm } from './form-context.ts'
import styles from './text-figures.module.css'

const FigureList = lazy(() => import('./figure-list.tsx'))

type TextFiguresProps = { field: FormField; path: string; shown: string }

/** Below a plain field for words: the text as visitors read it, where it names figures, and a list to put one in at the caret. */
export function TextFigures({ field, path, shown }: TextFiguresProps) {
  const { isReadOnly } = useForm()
  const figures = useFigures()
  const [text, setText] = useState(shown)
  const [isOpen, setOpen] = useState(false)
  const has = mayHaveFigures(field)
  /** A field that nobody has been in has its caret at the beginning. */
  const wasFocused = useRef(false)

  useEffect(() => {
    const control = controlOf(path)
    if (!has || !control) return
    const read = () => {
      setText(control.value)
      if (control.value.slice(0, control.selectionStart ?? 0).endsWith('{{')) setOpen(true)
    }
    const visit = () => {
      wasFocused.current = true
    }
    control.addEventListener('input', read)
    control.addEventListener('focus', visit)
    return () => {
      control.removeEventListener('input', read)
      control.removeEventListener('focus', visit)
    }
  }, [has, path])

  const unknown = namesIn(text).filter((name) => !figures.find(name))
  useEffect(() => {
    if (unknown.length > 0) figures.load()
  }, [figures, unknown.length])

  if (!has) return null
  function put({ name }: NamedFigure) {
    const control = controlOf(path)
    if (control && !wasFocused.current) control.setSelectionRange(control.value.length, control.value.length)
    if (control)
      insert(control, field.kind === 'figure' ? `{{=${name}}}` : `{{${name}}}`, field.kind === 'figure')
    setOpen(false)
  }
  return (
    <>
      {!isReadOnly && (
        <button
          type="button"
          className={styles.open}
          data-needs-script=""
          aria-expanded={isOpen}
          title={`ใส่ตัวเลขใน${field.label}`}
          onClick={() => setOpen(!isOpen)}
        >
          ใส่ตัวเลข
        </button>
      )}
      {isOpen && (
        <div className={styles.panel}>
          <Suspense fallback={<p role="status">กำลังเปิดรายการตัวเลข</p>}>
            <FigureList
              label={field.label}
              onChoose={put}
              onClose={() => {
                setOpen(false)
                controlOf(path)?.focus()
              }}
            />
          </Suspense>
        </div>
      )}
      {namesIn(text).length > 0 && (
        <p className={styles.read}>
          ผู้เข้าชมอ่านว่า: {asRead(text, figures.find)}
          {figures.isComplete() && unknown.length > 0 && (
            <>
              {' '}
              <mark>ไม่มีตัวเลขชื่อ {unknown.join(', ')}</mark>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Names, addresses and codes are no texts; titles are written out. */
const NOT_TEXT = /^(?:path|icon|when|url|title|email|keywords|.+Email|.+Id|.+Number)$/

const mayHaveFigures = (field: FormField): boolean =>
  field.kind === 'figure' ||
  field.kind === 'lines' ||
  (field.kind === 'text' && !field.isKey && !field.isPhone && !NOT_TEXT.test(field.name))

type Control = HTMLInputElement | HTMLTextAreaElement

function controlOf(path: string): Control | undefined {
  const control = document.getElementById(path)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined
}

/** Replaces the selection, `{{` before it, or the whole value. The browser's own undo takes it back. */
function insert(control: Control, words: string, isWhole: boolean) {
  const start = control.selectionStart ?? control.value.length
  const isOpened = control.value.slice(0, start).endsWith('{{')
  control.focus()
  if (isWhole) control.select()
  else control.setSelectionRange(isOpened ? start - 2 : start, control.selectionEnd ?? start)
  if (!document.execCommand('insertText', false, words)) {
    control.setRangeText(words, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
