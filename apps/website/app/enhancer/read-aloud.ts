import { spokenThai } from '@leasing/rules/spoken-thai'
import { visibleText } from './visible-text.ts'

/** Stops the reading in progress: only one runs at a time. */
let stopCurrent: (() => void) | undefined

/**
 * Reads a part of the page aloud and returns a function that stops it. It pauses while the page is hidden, and stops when the page is left or the
 * text changes, such as a recalculated result.
 */
export function readAloud(part: Element, voice: SpeechSynthesisVoice, onEnd: () => void): () => void {
  stopCurrent?.()
  const text = visibleText(part)
  const parts = splitIntoUtterances(spokenThai(text))
  let next = 0
  // Held in a variable, because Chrome fires no `end` event for a garbage-collected utterance.
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
  // Not `pause()`, which cancels speech on Android. The interrupted utterance starts again.
  const followVisibility = () => (document.hidden ? fallSilent() : speak())
  const changes = new MutationObserver(() => visibleText(part) !== text && stop())
  function stop() {
    // A reading that has already ended must not stop another one.
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

/** Characters, about 10 s of speech. Chrome cuts off an utterance after 15 s. */
const MAX_UTTERANCE_LENGTH = 160

/** Splits a long text into utterances: at line ends if lines are short enough, otherwise at a space, which ends a phrase in Thai. */
export function splitIntoUtterances(text: string, maxLength = MAX_UTTERANCE_LENGTH): string[] {
  const parts: string[] = []
  for (const line of text.split('\n').flatMap((line) => phrasesOf(line, maxLength))) {
    const joined = `${parts.at(-1) ?? ''}\n${line}`.trim()
    if (joined.length > maxLength || parts.length === 0) parts.push(line)
    else parts[parts.length - 1] = joined
  }
  return parts.filter(Boolean)
}

function phrasesOf(line: string, maxLength: number): string[] {
  if (line.length <= maxLength) return [line]
  const space = line.lastIndexOf(' ', maxLength)
  const end = space > 0 ? space : maxLength
  return [line.slice(0, end), ...phrasesOf(line.slice(end).trimStart(), maxLength)]
}
