import styles from './steps.module.css'

/** What happens, in the order in which it happens, along the road. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, position) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {position + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
