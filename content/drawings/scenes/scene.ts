/** What a scene is given to draw in: one description, several crops. */
import type { Hour } from '../parts/colour.ts'
import { mix } from '../parts/colour.ts'
import type { Ground } from '../parts/land.ts'
import { rect, Sheet } from '../parts/svg.ts'

export interface Frame {
  w: number
  h: number
  horizon: number
  sunX: number
  /** Where wheels touch the road. */
  wheels: number
  /** Left end of the vehicle. */
  x: number
  /** Pixels per metre at the wheels. */
  scale: number
  road: readonly [number, number]
  /** Size of landscape features against the desktop crop. */
  size: number
  /** Darkening of the upper left. */
  hush: number
}

export interface Stage {
  sheet: Sheet
  frame: Frame
  hour: Hour
  ground: Ground
}

export type Draw = (stage: Stage) => string

export interface Picture {
  /** Path from the root of the repository. */
  file: string
  svg: string
}

export const render = (file: string, frame: Frame, hour: Hour, draw: Draw): Picture => {
  const name = file.split('/').at(-1)!.replace('.svg', '')
  const sheet = new Sheet(name, frame.w, frame.h)
  // a ground under everything, so that no seam between planes shows the page
  const base = rect(
    0,
    frame.horizon - 2,
    frame.w,
    frame.h - frame.horizon + 2,
    mix(hour.land, hour.far, 0.15),
  )
  const content =
    base + draw({ sheet, frame, hour, ground: { horizon: frame.horizon, sunX: frame.sunX, hour } })
  return { file, svg: sheet.write(content) }
}
