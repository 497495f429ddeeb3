import { type RefObject, useEffect } from 'react'
import { filterInputs } from '../../forms/filters.ts'

/** What the inputs of a form let in, by their `data-filter`. */
export function useFilters(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const ending = new AbortController()
    if (form.current) filterInputs(form.current, ending.signal)
    return () => ending.abort()
  }, [form])
}
