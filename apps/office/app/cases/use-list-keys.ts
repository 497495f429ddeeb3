import { useEffect } from 'react'

/** j and k move the focus among the requests of a list, as in mail programs; Enter opens the one that has it, like any link. */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const links = [...document.querySelectorAll<HTMLElement>('[data-case] th a')]
      const next = links.at(
        Math.min(links.indexOf(document.activeElement as HTMLElement) + step, links.length - 1),
      )
      if (!next || (step < 0 && document.activeElement === links[0])) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
