import { Outlet } from 'react-router'
import { OFFICE } from '../words.ts'
import styles from './layout.module.css'

/** Layout of sign-in pages: a picture beside a form. */
export default function SignInLayout() {
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <p className={styles.name}>{OFFICE}</p>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.inner}>
          <Outlet />
        </div>
      </main>
    </div>
  )
}
