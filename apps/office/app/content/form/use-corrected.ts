import { type RefObject, useEffect, useState } from 'react'
import { watchForm } from '../../forms/form-changes.ts'
import { type Entries, entriesOf, textOf } from '../../forms/form-text.ts'

/** The paths of faults whose fields have changed since they were checked. A change that is taken back makes the fault current again. */
export function useCorrected(
  form: RefObject<HTMLFormElement | null>,
  faults: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => {
    setCorrected(NONE)
    const element = form.current
    const paths = Object.keys(faults).filter((path) => path !== '')
    if (!element || paths.length === 0) return
    const read = () => {
      const entries = entriesOf(new FormData(element))
      return paths.map((path) => textAt(entries, path))
    }
    const checked = read()
    return watchForm(element, () => {
      const now = read()
      const changed = new Set(paths.filter((_, i) => now[i] !== checked[i]))
      setCorrected((before) =>
        before.size === changed.size && [...changed].every((path) => before.has(path)) ? before : changed,
      )
    })
  }, [form, faults])
  return corrected
}

const NONE: ReadonlySet<string> = new Set()

/** What is submitted for a value: by itself, its parts, or the field that it is a part of. */
export const textAt = (entries: Entries, path: string): string =>
  textOf(entries.filter(([name]) => isWithin(name, path) || isWithin(path, name)))

const isWithin = (part: string, whole: string) => part === whole || part.startsWith(`${whole}.`)
