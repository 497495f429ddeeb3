import { spokenThai } from '@leasing/rules/spoken-thai'
import { spokenParts } from './spoken-parts.ts'
import { visibleText } from './visible-text.ts'

/** Two readings at once cannot be understood. */
let stopCurrent: (() => void) | undefined

/**
 * Reads a part of the page aloud and returns how to stop it. Waits while the page is hidden, and ends with the page, or when what is read
 * changes, such as a result.
 */
export function readAloud(part: Element, voice: SpeechSynthesisVoice, onEnd: () => void): () => void {
  stopCurrent?.()
  const text = visibleText(part)
  const parts = spokenParts(spokenThai(text))
  let next = 0
  // Kept here as well because Chrome forgets to say that one has ended that nothing refers to.
  let current: SpeechSynthesisUtterance | undefined

  function speak() {
    const words = parts[next]
    if (words === undefined) return stop()
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = voice.lang
    utterance.voice = voice
    utterance.onend = () => {
      if (utterance !== current) return
      next += 1
      speak()
    }
    utterance.onerror = () => utterance === current && stop()
    current = utterance
    speechSynthesis.speak(utterance)
  }
  function fallSilent() {
    current = undefined
    speechSynthesis.cancel()
  }
  // Not `pause()`, which ends everything on Android: the part that was interrupted begins again.
  const followVisibility = () => (document.hidden ? fallSilent() : speak())
  const changes = new MutationObserver(() => visibleText(part) !== text && stop())
  function stop() {
    // Long ended, it must not silence another.
    if (stopCurrent !== stop) return
    fallSilent()
    changes.disconnect()
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('pagehide', stop)
    stopCurrent = undefined
    onEnd()
  }

  changes.observe(part, { childList: true, characterData: true, subtree: true })
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('pagehide', stop)
  stopCurrent = stop
  speak()
  return stop
}
