import { href } from 'react-router'
import { readStored, removeStored, store } from './storage.ts'

/** What was left off: addresses of our own pages, nothing about a person. */
export type LastWork = {
  calculation?: { to: string; title: string }
  smartFin?: string
  /** Of SMART FIN, as its page counts: `8` of 14. */
  question?: number
}

const KEY = 'last-work'
const CALCULATORS = [href('/monthly-installment'), href('/refinance')]

/** Undefined when there is nothing to go on with. */
export function readLastWork(): LastWork | undefined {
  try {
    const { calculation, smartFin, question } = JSON.parse(
      readStored('localStorage', KEY) ?? '{}',
    ) as LastWork
    const work: LastWork = {
      ...(CALCULATORS.some((path) => calculation?.to.startsWith(`${path}?`)) && { calculation }),
      ...(smartFin?.startsWith(href('/finance-amount-evaluation')) && {
        smartFin,
        ...(Number.isInteger(question) && { question }),
      }),
    }
    return Object.keys(work).length > 0 ? work : undefined
  } catch {
    return undefined
  }
}

export function rememberCalculation(to: string, title: string) {
  save({ ...readLastWork(), calculation: { to, title } })
}

/** A step with questions is where SMART FIN goes on; its end is nothing to go on with. */
export function rememberSmartFin(pathname: string, search: string, question?: number) {
  const { smartFin: _, question: __, ...others } = readLastWork() ?? {}
  if (/\/(input-|questionnaire|check-your-answers)/.test(pathname))
    save({ ...others, smartFin: pathname + search, ...(question && { question }) })
  else if (/\/(result|screen-out|select-dealer|attach-document|thankyou|expired)/.test(pathname)) save(others)
}

export const forgetWork = () => removeStored('localStorage', KEY)

function save(work: LastWork) {
  if (Object.keys(work).length === 0) forgetWork()
  else store('localStorage', KEY, JSON.stringify(work))
}
