import { useEffect, useRef } from 'react'
import styles from './preview.module.css'

/** The site at the width of a visitor's screen, scaled down to the room there is: a narrower frame would show the layout of another screen. */
export function ScaledFrame({ url, title = 'ตัวอย่างเว็บไซต์' }: { url: string; title?: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const [outer, inner] = [stage.current!, frame.current!]
    const fit = new ResizeObserver(() => {
      const scale = Math.min(1, outer.clientWidth / inner.offsetWidth)
      inner.style.setProperty('--frame-scale', String(scale))
    })
    fit.observe(outer)
    fit.observe(inner)
    return () => fit.disconnect()
  }, [])

  return (
    <div ref={stage} className={styles.stage}>
      <iframe ref={frame} src={url} title={title} className={styles.frame} />
    </div>
  )
}
