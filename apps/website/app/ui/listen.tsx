import { useEffect, useState } from 'react'
import type { ListenProps } from './listen-button.tsx'

/**
 * The button that reads the `data-spoken` part around it aloud. Absent without JavaScript, and where the browser has no Thai voice: only with
 * one its code is loaded.
 */
export function Listen(props: ListenProps) {
  const [loaded, setLoaded] = useState<typeof import('./listen-button.tsx')>()
  useEffect(() => {
    const speech = window.speechSynthesis
    const look = () => {
      if (speech?.getVoices().some(({ lang }) => /^th/i.test(lang)))
        import('./listen-button.tsx').then(setLoaded, () => {})
    }
    look()
    // Voices come late in some browsers; Safari tells only in newer versions.
    speech?.addEventListener?.('voiceschanged', look)
    return () => speech?.removeEventListener?.('voiceschanged', look)
  }, [])
  return loaded && <loaded.ListenButton {...props} />
}
