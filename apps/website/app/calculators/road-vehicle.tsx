import styles from './road-vehicle.module.css'

/** A pickup on the road of a contract, at the share that is paid. It drives on when the share changes. */
export function RoadVehicle({ x, y }: { x: string; y: number }) {
  return (
    <svg className={styles.vehicle} x={x} y={y} aria-hidden="true">
      <path className={styles.body} d="M-23-4v-6h19l3-6H10l5 6 5 1q3 1 3 4v1z" />
      <path className={styles.window} d="M2-10l2-4h5l3 4z" />
      <path className={styles.lamp} d="M20-8.5h2.5v2.5H20z" />
      <circle className={styles.wheel} cx="-13" cy="-4" r="4" />
      <circle className={styles.wheel} cx="13" cy="-4" r="4" />
    </svg>
  )
}
