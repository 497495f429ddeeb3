import { Button } from '@leasing/ui/button'
import { Square, Volume2 } from 'lucide-react'
import styles from './listen.module.css'

/**
 * The button that reads the `data-spoken` part around it aloud (`enhancer/listen.ts`). Hidden without JavaScript, and where the browser has no
 * Thai voice. `personal`: what someone calculated or answered is never given to a voice that speaks on somebody else's server.
 */
export const Listen = ({ personal = false }: { personal?: boolean }) => (
  <div className={styles.listen} data-listen={personal ? 'personal' : ''}>
    <Button tone="quiet">
      <span className={styles.start}>
        <Volume2 aria-hidden size={18} strokeWidth={1.75} />
        ฟัง
      </span>
      <span className={styles.stop}>
        <Square aria-hidden size={18} strokeWidth={1.75} />
        หยุดฟัง
      </span>
    </Button>
  </div>
)
