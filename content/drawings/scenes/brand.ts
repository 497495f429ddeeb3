/** The mark and the icons: half a sun on a horizon, and the road that leads to it. */
import { mark } from '../parts/box.ts'
import { amber, ink } from '../parts/colour.ts'
import { rect, Sheet } from '../parts/svg.ts'
import type { Picture } from './scene.ts'

/** In a box of 48 units. */
const shapes = (sunColour: string, landColour: string, r = 21): string =>
  mark(24, 24, r, sunColour, landColour, -1)

const icon = (name: string, size: number, round: number, inset: number): string => {
  const sheet = new Sheet(name, size, size)
  const k = (size * (1 - inset * 2)) / 48
  const bg = rect(0, 0, size, size, ink, round > 0 ? `rx="${round}"` : '')
  return sheet.write(
    `${bg}<g transform="translate(${size * inset} ${size * inset}) scale(${k})">${shapes(amber, amber, 19.5)}</g>`,
  )
}

export const favicon = (): string => icon('favicon', 48, 10, 0.02)
export const squareIcon = (size: number, inset: number, round: number): string =>
  icon('icon', size, round, inset)

export const brand = (): Picture[] => {
  const bare = new Sheet('mark', 48, 48)
  return [
    { file: 'apps/website/public/favicon.svg', svg: favicon() },
    { file: 'apps/website/app/ui/pictures/mark.svg', svg: bare.write(shapes(amber, 'currentColor')) },
  ]
}
