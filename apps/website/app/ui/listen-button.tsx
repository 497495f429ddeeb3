import { Button } from '@leasing/ui/button'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './listen-button.module.css'
import { readAloud } from './read-aloud.ts'

/** What someone calculated or answered is personal: it is never given to a voice that speaks on somebody else's server. */
export type ListenProps = { personal?: boolean }

/** Loaded where there is a Thai voice: `listen.tsx`. */
export function ListenButton({ personal = false }: ListenProps) {
  const place = useRef<HTMLDivElement>(null)
  const stop = useRef<() => void>(undefined)
  const [isReading, setReading] = useState(false)
  useEffect(() => () => stop.current?.(), [])

  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^th/i.test(lang))
  const voice = voices.find(({ localService }) => localService) ?? (personal ? undefined : voices[0])
  if (!voice) return null

  function press() {
    if (isReading) return stop.current?.()
    const part = place.current?.closest('[data-spoken]')
    if (!part) return
    setReading(true)
    stop.current = readAloud(part, voice!, () => setReading(false))
  }
  const Icon = isReading ? Square : Volume2
  return (
    <div ref={place} className={styles.listen}>
      <Button tone="quiet" onClick={press}>
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        {isReading ? 'หยุดฟัง' : 'ฟัง'}
      </Button>
    </div>
  )
}
