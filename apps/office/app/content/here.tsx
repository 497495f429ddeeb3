import type { CallAnswer } from '@leasing/contract/call'
import type { ContentRecord, keepEditing } from '@leasing/contract/staff/content'
import { PING_MS } from '@leasing/contract/staff/desk-values'
import { Link } from '@leasing/ui/navigation'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './here.module.css'
import { isNews, newsInWords } from './news.ts'
import { recordPath } from './paths.ts'
import { postForJson } from './post-for-json.ts'

type HereProps = {
  collection: string
  id: string
  me: string
  start: Pick<ContentRecord, 'editors' | 'revision'> & { version: number }
  isDirty: boolean
}

/** Shows who else has this record open, and whether it has changed since. */
export function Here({ collection, id, me, start, isDirty }: HereProps) {
  const [told, setTold] = useState<{ now: CallAnswer<typeof keepEditing>; open: HereProps['start'] }>()
  const { state } = useNavigation()
  const open = useRef(start)
  open.current = start
  const address = `${recordPath(collection, id)}/here`

  // Asked anew when typing begins, so that colleagues do not read 'open' for the length of a pause between two pings.
  useEffect(() => {
    const gone = new AbortController()
    const ping = async () => {
      const asked = open.current
      const body = new URLSearchParams({ isDirty: String(isDirty) })
      const answer = await postForJson<CallAnswer<typeof keepEditing>>(address, body, gone.signal)
      if (answer) setTold({ now: answer, open: asked })
    }
    void ping()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ping(), PING_MS)
    return () => {
      gone.abort()
      clearInterval(timer)
    }
  }, [address, isDirty])

  useEffect(() => {
    const leave = () => navigator.sendBeacon(address, new URLSearchParams({ hasLeft: 'true' }))
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [address])

  const editors = told?.now.editors ?? start.editors
  // Ignored while saving: the change may be one's own.
  const news = state === 'idle' && told && isNews(told, start) && newsInWords(told.now, start, me)
  if (editors.length === 0 && !news) return null
  return (
    <div className={styles.here} role="status">
      {editors.map(({ id, name, isDirty }) => (
        <p key={id}>
          <strong>{name}</strong> {isDirty ? 'กำลังแก้รายการนี้อยู่' : 'เปิดรายการนี้อยู่'}
        </p>
      ))}
      {news && (
        <p>
          {news} {!isDirty && <Link to={recordPath(collection, id)}>เปิดฉบับล่าสุด</Link>}
        </p>
      )}
    </div>
  )
}
