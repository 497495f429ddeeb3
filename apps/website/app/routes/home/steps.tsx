import styles from './steps.module.css'

/** Steps of an application, in order. */
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
