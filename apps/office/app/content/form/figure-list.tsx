import type { NamedFigure } from '@leasing/contract/staff/form'
import { createSearch, type Search } from '@leasing/rules/thai-search'
import { useEffect, useState } from 'react'
import { useFigures } from './figure-store.ts'
import { PickList } from './pick-list.tsx'

type FigureListProps = { label: string; onChoose: (figure: NamedFigure) => void; onClose: () => void }

/** Chooses a figure to put into a text. */
export default function FigureList({ label, onChoose, onClose }: FigureListProps) {
  const figures = useFigures()
  const [typed, setTyped] = useState('')
  const all = figures.all()
  useEffect(() => figures.load(), [figures])
  // Made before the first letter is typed.
  useEffect(() => {
    const timer = setTimeout(() => searchOf(all))
    return () => clearTimeout(timer)
  }, [all])
  const found = typed.trim() === '' ? all.slice(0, MOST) : hitsOf(all, typed)
  return (
    <PickList
      label="ค้นหาตัวเลข เช่น ดอกเบี้ยเริ่มต้น สายด่วน ค่างวด 60"
      listLabel={`ตัวเลขที่ใส่ใน${label}ได้`}
      typed={typed}
      onType={setTyped}
      items={found}
      keyOf={({ name }) => name}
      onChoose={onChoose}
      onClose={onClose}
      status={statusOf(figures.isComplete(), found.length, all.length, typed)}
    >
      {({ title, group, text, unit }) => (
        <>
          <strong>{text}</strong>
          <span>
            {title}
            <small>
              {group}
              {unit && ` · หน่วยที่พิมพ์ต่อท้าย: ${unit}`}
            </small>
          </span>
        </>
      )}
    </PickList>
  )
}

const MOST = 40

function statusOf(isComplete: boolean, found: number, all: number, typed: string): string {
  if (!isComplete) return 'กำลังโหลดตัวเลขทั้งหมด'
  if (found === 0) return 'ไม่พบตัวเลขที่ตรงกับคำนี้'
  return typed.trim() === ''
    ? `มี ${all} ตัวเลข พิมพ์เพื่อค้นหา`
    : `พบ ${found === MOST ? `${MOST} อันดับแรก` : found}`
}

const searches = new WeakMap<readonly NamedFigure[], { search: Search; byName: Map<string, NamedFigure> }>()

function searchOf(figures: readonly NamedFigure[]) {
  const known = searches.get(figures)
  if (known) return known
  const documents = figures.map(({ name, title, group }) => ({
    id: name,
    title: `${title} ${group}`,
    keywords: [title],
    body: name.replaceAll('.', ' '),
  }))
  const made = {
    search: createSearch(documents),
    byName: new Map(figures.map((figure) => [figure.name, figure])),
  }
  searches.set(figures, made)
  return made
}

function hitsOf(figures: readonly NamedFigure[], typed: string): NamedFigure[] {
  const { search, byName } = searchOf(figures)
  return search(typed, MOST).flatMap(({ id }) => byName.get(id) ?? [])
}
