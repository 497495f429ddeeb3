import { STORAGE_REGISTRY, type StorageEntry } from './storage-registry.ts'

/** The storage registry in Thai, for visitors. */
export const describeStorage = () =>
  Object.entries<StorageEntry>(STORAGE_REGISTRY).map(([key, entry]) => ({
    name: key.replace('*', '…'),
    where: PLACES[entry.where],
    what: entry.what,
    why: entry.why,
    lasts: lifetimeText(entry),
  }))

export type StorageDescription = ReturnType<typeof describeStorage>[number]

const PLACES: Record<StorageEntry['where'], string> = {
  cookie: 'คุกกี้',
  sessionStorage: 'ที่เก็บข้อมูลของแท็บ',
  localStorage: 'ที่เก็บข้อมูลของเบราว์เซอร์',
}

const DAY = 24 * 60 * 60

function lifetimeText({ where, maxAgeSeconds }: StorageEntry): string {
  if (maxAgeSeconds === undefined)
    return where === 'sessionStorage' ? 'จนกว่าคุณจะปิดแท็บ' : 'จนกว่าคุณจะล้างข้อมูลเบราว์เซอร์'
  if (maxAgeSeconds % (365 * DAY) === 0) return `${maxAgeSeconds / (365 * DAY)} ปี`
  return maxAgeSeconds < DAY ? `${maxAgeSeconds / 60} นาที` : `${maxAgeSeconds / DAY} วัน`
}
