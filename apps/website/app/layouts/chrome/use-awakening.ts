import { useEffect } from 'react'
import { tellOfEarlyTyping } from './typed-early.ts'

let isAwake = false

/** What is to be done once, when React has taken over the page: `data-awake` of the document says that it has. */
export function useAwakening() {
  useEffect(() => {
    if (isAwake) return
    isAwake = true
    // After React is done with this turn: what it is told within an effect, it would not act upon one by one.
    setTimeout(() => {
      tellOfEarlyTyping(document)
      document.documentElement.dataset.awake = ''
    })
  }, [])
}
