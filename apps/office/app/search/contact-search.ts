import { foldThaiDigits } from '@leasing/rules/digits'
import type { SubmitEvent } from 'react'
import { useSubmit } from 'react-router'
import { CASES } from '../cases/paths.ts'

/** Whether a text may be somebody's phone or ID, or the reference of a request, in full or in part: none may get into an address or a title. */
export function isContact(text: string): boolean {
  const plain = foldThaiDigits(text).trim()
  const digits = plain.replace(/\D/g, '').length
  if (/^\+?[\d\s\p{Dash}]+$/u.test(plain)) return digits >= (/^(0|\+)/.test(plain) ? 4 : 9)
  return /^[A-Z]{2}[-\s]?[A-Z2-9]{4}[-\s]?[A-Z2-9]{2}$/i.test(plain) && /[-\d]/.test(plain)
}

/** Sends such a text of a search to the search of requests instead, whose text is in no address; to nothing for those who may not read requests. */
export function useContactSearch(findsCases: boolean) {
  const submit = useSubmit()
  return (event: SubmitEvent<HTMLFormElement>) => {
    const text = String(new FormData(event.currentTarget).get('q') ?? '')
    if (!isContact(text)) return
    event.preventDefault()
    if (findsCases) void submit({ text }, { method: 'post', action: CASES })
  }
}
