import { Link } from '@leasing/ui/navigation'
import { Search } from 'lucide-react'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SEARCH } from './hits.ts'
import styles from './palette.module.css'
import { SearchField } from './search-field.tsx'

/** The search field of the header, and the same in a dialog that Ctrl+K or ⌘K opens anywhere. On phones a link takes the place of the field. */
export function HeaderSearch({ findsCases }: { findsCases: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const open = useCallback(() => {
    setIsOpen(true)
    dialog.current?.showModal()
  }, [])

  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => dialog.current?.close(), [key])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      // By its place: the key has another letter on a Thai keyboard.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  return (
    <>
      <div className={styles.field}>
        <SearchField findsCases={findsCases} />
        <kbd aria-hidden>Ctrl K</kbd>
      </div>
      <Link
        to={SEARCH}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Search aria-hidden size={20} strokeWidth={1.75} />
        <span className="visually-hidden">หาทุกอย่าง</span>
      </Link>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="หาทุกอย่าง"
        onClose={() => setIsOpen(false)}
        onPointerDown={closeOutside}
      >
        {isOpen && <SearchField findsCases={findsCases} takesFocus onLeave={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

function closeOutside({ target, currentTarget }: PointerEvent<HTMLDialogElement>) {
  if (target === currentTarget) currentTarget.close()
}
