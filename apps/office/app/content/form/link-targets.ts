import type { LinkTarget } from '@leasing/contract/staff/form'
import { useEffect, useState } from 'react'

let loading: Promise<readonly LinkTarget[] | undefined> | undefined

async function fetchTargets(): Promise<readonly LinkTarget[] | undefined> {
  const answer = await fetch('/link-targets').catch(() => undefined)
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return undefined
  return ((await answer.json()) as { items: LinkTarget[] }).items
}

/** What texts can link to; undefined until it has loaded. Loaded once, when the first `isWanted`; after a failure again. */
export function useLinkTargets(isWanted: boolean): readonly LinkTarget[] | undefined {
  const [targets, setTargets] = useState<readonly LinkTarget[]>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loading ??= fetchTargets()
    void loading.then((found) => {
      if (!found) loading = undefined
      if (!isGone) setTargets(found)
    })
    return () => {
      isGone = true
    }
  }, [isWanted])
  return targets
}

/** Where a link leads, in words: `หน้าค่าธรรมเนียม`. Empty while that is not known. */
export function linkWords(href: string, targets: readonly LinkTarget[] | undefined): string {
  if (href.startsWith('#')) return 'หัวข้อในหน้านี้'
  if (/^https?:/.test(href) && URL.canParse(href)) return `เว็บไซต์อื่น: ${new URL(href).hostname}`
  if (href.startsWith('mailto:')) return `อีเมลถึง ${href.slice('mailto:'.length)}`
  const [page] = href.split(/[?#]/)
  const target =
    targets?.find((one) => one.href === href) ??
    targets?.find((one) => href.startsWith('/') && one.href === page)
  if (target) return titleIn(target)
  return href.startsWith('tel:') ? `โทร. ${href.slice('tel:'.length)}` : ''
}

const titleIn = ({ href, title, group }: LinkTarget) =>
  group === 'หน้าในเว็บไซต์'
    ? title.startsWith('หน้า')
      ? title
      : `หน้า${title}`
    : href.startsWith('/')
      ? `${group}: ${title}`
      : title

/** Whether somebody types an address, not words to look for. */
export const isAddress = (typed: string): boolean => /^(?:\/|#|[a-z]+:)/i.test(typed)
