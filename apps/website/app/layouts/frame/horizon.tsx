import styles from './footer.module.css'
import horizon from './horizon.svg'

/** Decorative transition between page and footer. */
export function Horizon() {
  return (
    <div className={styles.sky}>
      <img className={styles.horizon} src={horizon} alt="" width={1440} height={200} loading="lazy" />
    </div>
  )
}
