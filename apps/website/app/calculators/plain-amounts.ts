import { plainAmount, showAmount } from '@leasing/rules/amount'
import { showDownPayment } from '@leasing/rules/down-payment'
import { useEffect } from 'react'

/** An address carries amounts as plain numbers, whichever form of the page makes it: no redirect, which would lose the fragment of a client navigation. */
export function usePlainAmounts(names: readonly string[]): void {
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener(
      'formdata',
      ({ formData }) => {
        for (const name of names) {
          const typed = formData.get(name)
          if (typeof typed === 'string') formData.set(name, plainAmount(typed))
        }
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [names])
}

/** For the box of an amount whose text React does not hold: shows how it was understood, once it has been typed. */
export function settleAmount({ target }: { target: HTMLInputElement }): void {
  target.value = showAmount(target.value)
}

export function settleDownPayment({ target }: { target: HTMLInputElement }): void {
  target.value = showDownPayment(target.value)
}
