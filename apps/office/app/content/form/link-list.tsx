import type { LinkTarget } from '@leasing/contract/staff/form'
import { isSafeLink } from '@leasing/rules/safe-link'
import { createSearch, type Search } from '@leasing/rules/thai-search'
import { Button } from '@leasing/ui/button'
import { useId, useState } from 'react'
import { isAddress, linkWords, useLinkTargets } from './link-targets.ts'
import styles from './pick-list.module.css'
import { PickList } from './pick-list.tsx'

type LinkListProps = {
  label: string
  /** Where the link leads now; empty for a new one. */
  href: string
  /** `title`: what is called so there, where it was chosen from the list. */
  onChoose: (href: string, title?: string) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Chooses where a link leads: a page, a promotion, a branch or a number by its name, or a typed address. */
export default function LinkList({ label, href, onChoose, onRemove, onClose }: LinkListProps) {
  const targets = useLinkTargets(true)
  const id = useId()
  const [typed, setTyped] = useState(href)
  const wanted = typed.trim()
  const found = targets ? matching(targets, wanted === href ? '' : wanted) : []
  const isWrong = isAddress(wanted) && !isSafeLink(wanted)
  const apply = () => {
    if (isSafeLink(wanted)) onChoose(wanted)
    else if (!isAddress(wanted) && wanted !== '' && found[0]) onChoose(found[0].href, found[0].title)
  }
  return (
    <>
      <PickList
        label="ลิงก์ไปที่: พิมพ์ชื่อหน้า โปรโมชั่น ข่าว สาขา หรือที่อยู่ https://"
        listLabel={`ปลายทางของลิงก์ใน${label}`}
        typed={typed}
        onType={setTyped}
        items={found}
        keyOf={(target) => target.href}
        onChoose={(target) => onChoose(target.href, target.title)}
        onClose={onClose}
        onEnter={wanted === '' || isAddress(wanted) ? apply : undefined}
        isWrong={isWrong}
        describedBy={`${id}-now`}
        status={statusOf(targets, found.length, wanted)}
        actions={
          <>
            <Button onClick={apply}>ใส่ลิงก์</Button>
            {onRemove && (
              <Button tone="quiet" onClick={onRemove}>
                เอาลิงก์ออก
              </Button>
            )}
          </>
        }
      >
        {({ href, title, group }) => (
          <>
            <small>{group}</small>
            <span>
              {title}
              <small>{href.replace(/^tel:\{\{.*\}\}$/, 'ใช้เบอร์ปัจจุบันเสมอ')}</small>
            </span>
          </>
        )}
      </PickList>
      <p id={`${id}-now`} className={isWrong ? styles.wrong : styles.status}>
        {isWrong
          ? 'ขึ้นต้นด้วย / หรือ https:, tel:, mailto:, line:'
          : isAddress(wanted) && linkWords(wanted, targets)}
      </p>
    </>
  )
}

const MOST = 40

const statusOf = (targets: readonly LinkTarget[] | undefined, found: number, wanted: string): string => {
  if (!targets) return 'กำลังโหลดรายการหน้า'
  if (found > 0) return `${found === MOST ? `${MOST} อันดับแรก` : `${found} รายการ`}`
  return isAddress(wanted) ? '' : 'ไม่พบหน้าที่ตรงกับคำนี้'
}

const searches = new WeakMap<readonly LinkTarget[], Search>()

function matching(targets: readonly LinkTarget[], wanted: string): readonly LinkTarget[] {
  if (wanted === '') return targets.slice(0, MOST)
  if (isAddress(wanted)) return targets.filter(({ href }) => href.startsWith(wanted)).slice(0, MOST)
  const search = searches.get(targets) ?? createSearch(targets.map(toDocument))
  searches.set(targets, search)
  const byHref = new Map(targets.map((target) => [target.href, target]))
  return search(wanted, MOST).flatMap(({ id }) => byHref.get(id) ?? [])
}

const toDocument = ({ href, title, group, keywords }: LinkTarget) => ({
  id: href,
  title,
  keywords: [title, ...(keywords?.split(' ') ?? [])],
  body: `${group} ${href}`,
})
