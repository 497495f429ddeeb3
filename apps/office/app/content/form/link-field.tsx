import type { FormField } from '@leasing/contract/staff/form'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ariaOf } from './fault.tsx'
import { useForm } from './form-context.ts'
import { Kept, Labelled } from './leaf-fields.tsx'
import styles from './link-field.module.css'
import { linkWords, useLinkTargets } from './link-targets.ts'
import type { FieldProps } from './record-fields.tsx'

const LinkList = lazy(() => import('./link-list.tsx'))

/** Where a link leads: typed, or chosen from a list by name. Says in words what is there. */
export function LinkField({ field, path, value }: FieldProps<Extract<FormField, { kind: 'text' }>>) {
  const form = useForm()
  const { isReadOnly } = form
  const shown = typeof value === 'string' ? value : ''
  const [href, setHref] = useState(shown)
  const [isOpen, setOpen] = useState(false)
  const targets = useLinkTargets(href.startsWith('/') || href.startsWith('tel:'))

  useEffect(() => {
    const input = inputOf(path)
    const read = () => setHref(input?.value ?? '')
    input?.addEventListener('input', read)
    return () => input?.removeEventListener('input', read)
  }, [path])

  function put(next: string) {
    const input = inputOf(path)
    if (!input) return
    input.value = next
    input.dispatchEvent(new Event('input', { bubbles: true }))
    close()
  }
  function close() {
    setOpen(false)
    inputOf(path)?.focus()
  }
  const words = linkWords(href, targets)
  return (
    <Labelled field={field} path={path}>
      <input
        id={path}
        name={path}
        defaultValue={shown}
        autoComplete="off"
        readOnly={isReadOnly}
        className={styles.input}
        {...ariaOf(form, path, { help: field.help, also: words && `${path}-leads` })}
      />
      <div className={styles.row}>
        {words && <span id={`${path}-leads`}>{words}</span>}
        {!isReadOnly && (
          <button type="button" data-needs-script="" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            เลือกหน้า
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.panel}>
          <Suspense fallback={<p role="status">กำลังเปิดรายการหน้า</p>}>
            <LinkList
              label={field.label}
              href={href}
              onChoose={put}
              onRemove={field.required || href === '' ? undefined : () => put('')}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
      <Kept field={field} path={path} value={value} />
    </Labelled>
  )
}

function inputOf(path: string): HTMLInputElement | undefined {
  const input = document.getElementById(path)
  return input instanceof HTMLInputElement ? input : undefined
}
