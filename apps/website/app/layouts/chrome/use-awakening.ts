import { useEffect, useLayoutEffect } from 'react'
import { readEarlyTyping } from '../../ui/early-typing.ts'

let tell: (() => void) | undefined
let isAwake = false

/** Runs once after hydration: hands React what was typed before it, and sets `data-awake` on the document. */
export function useAwakening() {
  useLayoutEffect(() => {
    tell ??= readEarlyTyping(document)
  }, [])
  useEffect(() => {
    if (isAwake) return
    isAwake = true
    setTimeout(() => {
      tell?.()
      document.documentElement.dataset.awake = ''
    })
  }, [])
}
