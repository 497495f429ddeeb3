const isThai = ({ lang }: SpeechSynthesisVoice) => /^th/i.test(lang)

/** Shows the read-aloud buttons if the browser has a Thai voice. The speech code is loaded at the first press. */
export function enhanceReadAloud() {
  const speech = window.speechSynthesis
  if (!speech) return
  const thaiVoices = () => speech.getVoices().filter(isThai)
  const mark = () => {
    const voices = thaiVoices()
    if (voices.length === 0) return
    document.documentElement.dataset.voice = voices.some(({ localService }) => localService)
      ? 'local'
      : 'remote'
  }
  mark()
  // Some browsers load voices asynchronously. Older Safari versions lack the event.
  speech.addEventListener?.('voiceschanged', mark)

  let stop: (() => void) | undefined
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-listen]') : null
    if (!button || !(target as Element).closest('button')) return
    if (button.dataset.reading !== undefined) return stop?.()
    const part = button.closest('[data-spoken]')
    const voices = thaiVoices()
    const voice = voices.find(({ localService }) => localService) ?? voices[0]
    if (!part || !voice) return
    const { readAloud } = await import('./read-aloud.ts')
    button.dataset.reading = ''
    stop = readAloud(part, voice, () => delete button.dataset.reading)
  })
}
