import { Button } from '@leasing/ui/button'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './pick-list.module.css'

type PickListProps<Item> = {
  /** What the input asks for, and what the list holds. */
  label: string
  listLabel: string
  typed: string
  onType: (typed: string) => void
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  onClose: () => void
  /** The line that says how many there are, or why there is none. */
  status: string
  /** What Enter does until somebody goes down into the list; without it, it takes the first of the list. */
  onEnter?: (() => void) | undefined
  isWrong?: boolean
  describedBy?: string
  /** Beside the input. */
  actions?: ReactNode
}

/** A search with a list to choose from: a combobox. Not a form, since it is inside the form of a record. */
export function PickList<Item>(props: PickListProps<Item>) {
  const { label, listLabel, typed, onType, items, keyOf, children, onChoose, onClose, status, onEnter } =
    props
  const id = useId()
  const start = onEnter ? -1 : 0
  const [moved, setMoved] = useState<number>()
  const at = moved ?? start
  const active = items[at] === undefined ? undefined : `${id}-${at}`
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  // Opened at the end of the screen, it would be below it.
  const list = useRef<HTMLDivElement>(null)
  const hasItems = items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows as the first items come.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [hasItems])

  function go(to: number) {
    setMoved(Math.max(start, Math.min(items.length - 1, to)))
  }

  function press(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + 8),
      PageUp: () => go(at - 8),
      Escape: onClose,
      Enter: () => {
        const item = items[at]
        if (item !== undefined) onChoose(item)
        else onEnter?.()
      },
    }
    // While a word is being composed its keys belong to the keyboard.
    if (!keys[event.key] || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    keys[event.key]!()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from its buttons as well.
    <div ref={list} className={styles.list} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on its button.
          autoFocus
          autoComplete="off"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active}
          aria-invalid={props.isWrong || undefined}
          aria-describedby={props.describedBy}
          value={typed}
          onKeyDown={press}
          onChange={({ target }) => {
            setMoved(undefined)
            onType(target.value)
          }}
        />
        {props.actions}
        <Button tone="quiet" onClick={onClose}>
          ปิด
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div
        className={styles.options}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={items.length === 0}
      >
        {items.map((item, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input.
          <div
            key={keyOf(item)}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </div>
  )
}
