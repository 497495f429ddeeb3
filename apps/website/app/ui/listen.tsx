import { type ComponentType, useEffect, useState } from 'react'
import type { ListenProps } from './listen-button.tsx'

/**
 * The button that reads the `data-spoken` part around it aloud. Absent without JavaScript, and where the browser has no Thai voice: only with
 * one its code is loaded.
 */
export function Listen(props: ListenProps) {
  const [Button, setButton] = useState<ComponentType<ListenProps>>()
  useEffect(() => {
    const speech = window.speechSynthesis
    const look = () => {
      if (speech?.getVoices().some(({ lang }) => /^th/i.test(lang)))
        import('./listen-button.tsx').then(
          ({ ListenButton }) => setButton(() => ListenButton),
          () => {},
        )
    }
    look()
    // Voices come late in some browsers; Safari tells only in newer versions.
    speech?.addEventListener?.('voiceschanged', look)
    return () => speech?.removeEventListener?.('voiceschanged', look)
  }, [])
  return Button && <Button {...props} />
}
