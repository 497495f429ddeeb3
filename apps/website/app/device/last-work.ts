import { readStored, removeStored, store } from './storage.ts'

/** What was left off: addresses of our own pages, nothing about a person. */
export type LastWork = {
  calculation?: { to: string; title: string }
  smartFin?: string
  /** Of SMART FIN, as its page counts: `question` 8 of `total` 14. */
  question?: number
  total?: number
}

const KEY = 'last-work'
// Not by `href`: the enhancer would bring the whole router with it.
const CALCULATORS = ['/monthly-installment', '/refinance']
const SMART_FIN = '/finance-amount-evaluation'

/** Undefined when there is nothing to go on with. */
export function readLastWork(): LastWork | undefined {
  try {
    const { calculation, smartFin, question, total } = JSON.parse(
      readStored('localStorage', KEY) ?? '{}',
    ) as LastWork
    const work: LastWork = {
      ...(CALCULATORS.some((path) => calculation?.to.match(/^[^?]*/)?.[0].startsWith(path)) && {
        calculation,
      }),
      ...(smartFin?.startsWith(SMART_FIN) && {
        smartFin,
        ...(Number.isInteger(question) && Number.isInteger(total) && { question, total }),
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
export function rememberSmartFin(
  pathname: string,
  search: string,
  position?: { number: number; total: number },
) {
  const { smartFin: _, question: __, total: ___, ...others } = readLastWork() ?? {}
  if (/\/(input-|questionnaire|check-your-answers)/.test(pathname))
    save({
      ...others,
      smartFin: pathname + search,
      ...(position && { question: position.number, total: position.total }),
    })
  else if (/\/(result|screen-out|select-dealer|attach-document|thankyou|expired)/.test(pathname)) save(others)
}

export const forgetWork = () => removeStored('localStorage', KEY)

function save(work: LastWork) {
  if (Object.keys(work).length === 0) forgetWork()
  else store('localStorage', KEY, JSON.stringify(work))
}
