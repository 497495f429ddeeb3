import type { Maintenance } from './maintenance-window.ts'

export function MaintenancePage({ nameTh, message }: Maintenance) {
  return (
    <main>
      <h1>{nameTh}</h1>
      <p>{message}</p>
    </main>
  )
}
