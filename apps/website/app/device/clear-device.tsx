import { Button } from '@leasing/ui/button'
import { Eraser } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import styles from './clear-device.module.css'

export const CLEAR_DEVICE = { path: href('/clear-device'), label: 'ล้างข้อมูลที่กรอกไว้ในเครื่องนี้' } as const

/** Button at the end of a flow, for shared phones. It posts to a page that removes the HttpOnly cookies, which scripts cannot. */
export function ClearDevice({
  label = CLEAR_DEVICE.label,
  children,
}: {
  label?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={CLEAR_DEVICE.path} className={styles.clear} data-clears-device>
      <p>{children}</p>
      <Button type="submit" tone="quiet">
        <Eraser aria-hidden size={20} strokeWidth={1.75} />
        {label}
      </Button>
    </form>
  )
}
