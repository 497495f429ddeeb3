import type { FormField } from '@leasing/contract/staff/form'
import { FieldHint } from '@leasing/ui/field'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import type { Point } from '../rich-text/caret.ts'
import type { RichEditorProps } from '../rich-text/rich-editor.tsx'
import { ariaOf, currentFault } from './fault.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { HtmlText } from './html-text.tsx'
import { Kept, Labelled } from './leaf-fields.tsx'
import type { FieldProps } from './record-fields.tsx'

type Loaded = { default: ComponentType<RichEditorProps> }

const loadEditor = (): Promise<Loaded> => import('../rich-text/rich-editor.tsx')

/**
 * Rich text: an HTML text area, which stays the submitted control, so unchanged text is submitted byte for byte, and it works without scripts. With
 * scripts the text stands as visitors read it, until somebody opens it: the editor weighs more than all other fields together. Until it has loaded,
 * one types into the text area.
 */
export function HtmlField({ field, path, value }: FieldProps<Extract<FormField, { kind: 'html' }>>) {
  const form = useForm()
  const { isReadOnly } = form
  const isHydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  const [loaded, setLoaded] = useState<Loaded>()
  const [mode, setMode] = useState<'read' | 'edit' | 'raw'>('read')
  const [pressed, setPressed] = useState<Point>()
  const isRead = isHydrated && mode === 'read'
  const isRich = mode === 'edit' && loaded !== undefined

  function open(at?: Point) {
    setPressed(at)
    setMode('edit')
  }

  // What a browser kept over a reload, or somebody typed before scripts ran.
  useLayoutEffect(() => {
    if (!area.current) return
    setText(area.current.value)
    if (document.activeElement === area.current) setMode('edit')
  }, [])

  // The editor takes focus and caret over from the text area, which has them meanwhile.
  useLayoutEffect(() => {
    if (mode !== 'edit' || loaded || !area.current) return
    if (document.activeElement !== area.current) {
      area.current.setSelectionRange(0, 0)
      area.current.focus()
    }
    void loadEditor().then(setLoaded, () => {})
  }, [mode, loaded])

  const wired = ariaOf(form, path, { help: field.help })
  const describedBy = wired['aria-describedby']
  return (
    <Labelled field={field} path={path}>
      <div className={styles.rich}>
        <textarea
          ref={area}
          {...(!isRead && !isRich && { id: path })}
          name={path}
          defaultValue={typeof value === 'string' ? value : ''}
          readOnly={isReadOnly}
          hidden={isRead || isRich}
          rows={10}
          className={styles.html}
          onInput={isRead ? ({ currentTarget }) => setText(currentTarget.value) : undefined}
          {...wired}
        />
        {isRead && (
          <HtmlText
            {...{ path, text, describedBy }}
            label={field.label}
            isWrong={currentFault(form, path) !== undefined}
            onOpen={isReadOnly ? undefined : open}
            onApproach={() => void loadEditor().catch(() => {})}
          />
        )}
        {isRich && area.current && (
          <loaded.default
            id={path}
            label={field.label}
            area={area.current}
            pressed={pressed}
            isWrong={currentFault(form, path) !== undefined}
            describedBy={describedBy}
          />
        )}
        {!isRead && !isRich && !isReadOnly && (
          <FieldHint id={`${path}-picture`}>
            ใส่ภาพ: เปิดหน้าของภาพใน<a href="/media">คลังภาพ</a> แล้วคัดลอกโค้ดมาวางตรงที่ต้องการ
          </FieldHint>
        )}
        {loaded && mode !== 'read' && (
          <button
            type="button"
            className={styles.raw}
            onClick={() => setMode(mode === 'raw' ? 'edit' : 'raw')}
          >
            {mode === 'raw' ? 'แก้แบบเห็นหน้าตา' : 'แก้เป็น HTML'}
          </button>
        )}
      </div>
      <Kept field={field} path={path} value={value} />
    </Labelled>
  )
}
