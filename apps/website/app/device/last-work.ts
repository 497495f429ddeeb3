import { readStored, removeStored, store } from './storage.ts'

/** Unfinished work: URLs of this site, without personal data. */
export type LastWork = {
  calculation?: { to: string; title: string }
  smartFin?: string
  /** SMART FIN progress as shown on its page: `question` 8 of `total` 14. */
  question?: number
  total?: number
}

const KEY = 'last-work'
// Not built with `href`: importing it would put the whole router into the enhancer.
const CALCULATORS = ['/monthly-installment', '/refinance']
const SMART_FIN = '/finance-amount-evaluation'

/** Undefined when there is nothing to resume, or the stored text is invalid. */
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

/** Stores the current SMART FIN step if it can be resumed, and removes it at the result and later steps. Other steps change nothing. */
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
