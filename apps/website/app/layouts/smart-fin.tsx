import { Breadcrumb } from '@leasing/ui/breadcrumb'
import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { rememberSmartFin } from '../device/last-work.ts'
import type { PageHandle } from '../page-handle.ts'
import { useRootData } from '../root-data.ts'
import { DefaultFrame } from './default.tsx'
import { questionStep, SMART_FIN_TRAIL } from './frame/smart-fin-trail.ts'
import styles from './smart-fin.module.css'

export const handle = { tool: true } satisfies Partial<PageHandle>

/** Breadcrumb above every SMART FIN step. Each step has its own `h1`. */
export default function SmartFinLayout() {
  const { layout } = useRootData()!
  const { pathname, search } = useLocation()
  const isStep = pathname !== SMART_FIN_TRAIL[0]?.href
  const match = useMatches().at(-1)
  const page = match?.loaderData as { position?: { number: number; total: number } } | undefined
  const { number: question, total } = page?.position ?? {}
  const step = question ? questionStep(question) : (match?.handle as PageHandle | undefined)?.step
  useEffect(
    () => rememberSmartFin(pathname, search, question && total ? { number: question, total } : undefined),
    [pathname, search, question, total],
  )
  return (
    <DefaultFrame layout={layout}>
      <div className={isStep ? `${styles.trail} ${styles.step}` : styles.trail}>
        <Breadcrumb trail={step ? [...SMART_FIN_TRAIL, { label: step }] : SMART_FIN_TRAIL} />
      </div>
      <Outlet />
    </DefaultFrame>
  )
}
