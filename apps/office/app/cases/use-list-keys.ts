import { useEffect } from 'react'

/**
 * j and k move the focus among the requests of a list, as in mail programs; Enter opens the one that has it, like any link; t takes it, or the first
 * one if none has the focus.
 */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const links = [...document.querySelectorAll<HTMLElement>('[data-case] th a')]
      const at = links.indexOf(document.activeElement as HTMLElement)
      if (event.key === 't') takeButtonOf(links[Math.max(at, 0)])?.click()
      else move(event, links, at)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function move(event: KeyboardEvent, links: readonly HTMLElement[], at: number) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const next = links.at(Math.min(at + step, links.length - 1))
  if (!next || (step < 0 && at === 0)) return
  event.preventDefault()
  next.focus()
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

const takeButtonOf = (link: HTMLElement | undefined) =>
  link?.closest('[data-case]')?.querySelector<HTMLButtonElement>('[data-take]')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
