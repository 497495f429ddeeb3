import type { FormField } from '@leasing/contract/staff/form'
import { FieldHint } from '@leasing/ui/field'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ariaFor } from '../../forms/text-field.tsx'
import type { RichEditorProps } from '../rich-text/rich-editor.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { Kept, Labelled } from './leaf-fields.tsx'
import type { FieldProps } from './record-fields.tsx'

/**
 * Rich text: an HTML text area, replaced by an editor once scripts have loaded and the field is visible. The text area stays the submitted control,
 * so unchanged text is submitted byte for byte, and it works without the editor.
 */
export function HtmlField({ field, path, value }: FieldProps<Extract<FormField, { kind: 'html' }>>) {
  const { faults, isReadOnly } = useForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ default: ComponentType<RichEditorProps> }>()
  const [isRaw, setRaw] = useState(false)
  const isRich = loaded !== undefined && !isRaw

  useEffect(() => {
    if (!place.current || isReadOnly) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        import('../rich-text/rich-editor.tsx').then(setLoaded, () => {})
      },
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isReadOnly])

  const wired = ariaFor(path, { help: field.help, fault: faults[path] })
  return (
    <Labelled field={field} path={path}>
      <div ref={place} className={styles.rich}>
        <textarea
          ref={area}
          {...(!isRich && { id: path })}
          name={path}
          defaultValue={typeof value === 'string' ? value : ''}
          readOnly={isReadOnly}
          hidden={isRich}
          rows={10}
          className={styles.html}
          {...wired}
        />
        {isRich && area.current && (
          <loaded.default
            id={path}
            label={field.label}
            area={area.current}
            isWrong={faults[path] !== undefined}
            describedBy={wired['aria-describedby']}
          />
        )}
        {!isRich && !isReadOnly && (
          <FieldHint id={`${path}-picture`}>
            ใส่ภาพ: เปิดหน้าของภาพใน<a href="/media">คลังภาพ</a> แล้วคัดลอกโค้ดมาวางตรงที่ต้องการ
          </FieldHint>
        )}
        {loaded && (
          <button type="button" className={styles.raw} onClick={() => setRaw(!isRaw)}>
            {isRaw ? 'แก้แบบเห็นหน้าตา' : 'แก้เป็น HTML'}
          </button>
        )}
      </div>
      <Kept field={field} path={path} value={value} />
    </Labelled>
  )
}
