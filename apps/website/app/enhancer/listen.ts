const isThai = ({ lang }: SpeechSynthesisVoice) => /^th/i.test(lang)

/** Shows the buttons that read a part of the page aloud where the browser has a Thai voice; the code that reads is loaded at the first press. */
export function enhanceListening() {
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
  // Voices come late in some browsers; Safari announces them only in newer versions.
  speech.addEventListener?.('voiceschanged', mark)

  let stop: (() => void) | undefined
  document.addEventListener('click', async ({ target }) => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-listen]') : null
    if (!place || !(target as Element).closest('button')) return
    if (place.dataset.reading !== undefined) return stop?.()
    const part = place.closest('[data-spoken]')
    const voices = thaiVoices()
    const voice = voices.find(({ localService }) => localService) ?? voices[0]
    if (!part || !voice) return
    const { readAloud } = await import('./read-aloud.ts')
    place.dataset.reading = ''
    stop = readAloud(part, voice, () => delete place.dataset.reading)
  })
}
