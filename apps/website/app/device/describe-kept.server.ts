import { KEPT_ON_DEVICE, type Kept } from './kept-on-device.ts'

/** The list of what is kept on the device, in words for visitors. */
export const describeKept = () =>
  Object.entries<Kept>(KEPT_ON_DEVICE).map(([key, kept]) => ({
    name: key.replace('*', '…'),
    where: PLACES[kept.where],
    what: kept.what,
    why: kept.why,
    lasts: lastsText(kept),
  }))

export type DescribedKept = ReturnType<typeof describeKept>[number]

const PLACES: Record<Kept['where'], string> = {
  cookie: 'คุกกี้',
  sessionStorage: 'ที่เก็บข้อมูลของแท็บ',
  localStorage: 'ที่เก็บข้อมูลของเบราว์เซอร์',
}

const DAY = 24 * 60 * 60

function lastsText({ where, maxAgeSeconds }: Kept): string {
  if (maxAgeSeconds === undefined)
    return where === 'sessionStorage' ? 'จนกว่าคุณจะปิดแท็บ' : 'จนกว่าคุณจะล้างข้อมูลเบราว์เซอร์'
  if (maxAgeSeconds % (365 * DAY) === 0) return `${maxAgeSeconds / (365 * DAY)} ปี`
  return maxAgeSeconds < DAY ? `${maxAgeSeconds / 60} นาที` : `${maxAgeSeconds / DAY} วัน`
}
