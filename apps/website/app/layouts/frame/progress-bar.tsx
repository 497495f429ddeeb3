import styles from './progress-bar.module.css'

/** First light runs along the horizon while a page or its data is on its way: `data-loading` of the document (`enhancer/progress.ts`). */
export const ProgressBar = () => (
  <div className={styles.place}>
    <div className={styles.bar} role="progressbar" aria-label="กำลังโหลด" />
  </div>
)
