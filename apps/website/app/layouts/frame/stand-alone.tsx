import type { ReactNode } from 'react'
import horizon from './horizon.svg'
import styles from './stand-alone.module.css'

/** A page that stands by itself on the horizon, without the site around it. */
export function StandAlone({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <img className={styles.horizon} src={horizon} alt="" width={1440} height={200} />
    </div>
  )
}
