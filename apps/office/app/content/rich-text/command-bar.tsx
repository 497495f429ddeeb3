import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './rich-editor.module.css'

export type BarCommand = {
  label: string
  shown: ReactNode
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

type CommandBarProps = { label: string; commands: readonly BarCommand[]; children?: ReactNode }

/** The toolbar of the ARIA Authoring Practices: one tab stop, and arrow keys, Home and End within it. */
export function CommandBar({ label, commands, children }: CommandBarProps) {
  const [last, setLast] = useState<string>()
  const there = commands.filter(({ isOff }) => !isOff)
  const stop = there.some((command) => command.label === last) ? last : there[0]?.label

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = buttons.indexOf(event.target as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || at === -1) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }
  return (
    <div role="toolbar" aria-label={label} className={styles.toolbar} tabIndex={-1} onKeyDown={move}>
      {commands.map(({ label, shown, isOn, isOff = false, run }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          disabled={isOff}
          tabIndex={label === stop ? 0 : -1}
          onFocus={() => setLast(label)}
          onClick={run}
        >
          {shown}
        </button>
      ))}
      {children}
    </div>
  )
}
