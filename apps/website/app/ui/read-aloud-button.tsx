import { Button } from '@leasing/ui/button'
import { Square, Volume2 } from 'lucide-react'
import styles from './read-aloud-button.module.css'

/**
 * Button that reads the surrounding `data-spoken` element aloud (`enhancer/speech-buttons.ts`). Hidden without JavaScript, or without a Thai
 * voice. With `personal` it uses only voices on the device, so that results and answers are never sent to a speech server.
 */
export const ReadAloudButton = ({ personal = false }: { personal?: boolean }) => (
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
