import {
  arch,
  DARK,
  facesOf,
  farWheel,
  glass,
  plate,
  type Section,
  seam,
  shadow,
  stack,
  tread,
  wheel,
} from './parts.ts'
import type { Paint, Scene } from './scene.ts'

const LAMP = '#f4f8fb'
const AMBER = '#f7ab2b'
const CHROME = '#b9c6d4'

/** A body with a bonnet. Lengths in metres from the rear: where the bed ends, and the cab's doors. */
export type Car = {
  paint: Paint
  length: number
  wheelbase: number
  /** Where the cab begins; 0 for a car without a bed. */
  bed: number
  /** Shares of the side's glass at which pillars stand, from the front. */
  pillars: readonly number[]
  /** Higher above the road by so many metres. */
  lift?: number
  roof?: number
  radius?: number
  hasSteps?: boolean
}

export function drawCar(
  scene: Scene,
  { paint, length, wheelbase, bed, pillars, lift = 0, roof = 1.78, radius = 0.38, hasSteps }: Car,
) {
  const axles = [length - 1 - wheelbase, length - 1]
  const half = 0.93
  const up = (z: number) => z + lift
  shadow(scene, 0, length, half)
  for (const x of axles) {
    farWheel(scene, x, half - 0.05, radius)
    tread(scene, x, 0.96, radius)
  }

  const under: Section = { z: up(0.36), rear: 0.12, front: length - 0.1, half: 0.86, corner: 0.4, back: 0.1 }
  const bumper: Section = { z: up(0.5), rear: 0, front: length, half, corner: 0.46, back: 0.1 }
  const waist: Section = { z: up(0.72), rear: 0, front: length, half: 0.95, corner: 0.46, back: 0.1 }
  const belt: Section = { z: up(1), rear: 0.02, front: length - 0.06, half: 0.92, corner: 0.46, back: 0.1 }
  stack(scene, [under, bumper], DARK)
  stack(scene, [bumper, waist, belt], paint)

  // The bed: its rails, and the hollow between them.
  if (bed > 0) {
    const rails: Section = { z: up(1.14), rear: 0.02, front: bed, half: 0.91, back: 0.08 }
    stack(scene, [{ ...rails, z: up(1) }, rails], paint)
    const hollow: Section = { ...rails, rear: 0.1, front: bed - 0.05, half: 0.83 }
    stack(
      scene,
      [
        { ...hollow, z: up(1.139) },
        { ...hollow, z: up(1.14) },
      ],
      DARK,
      0,
    )
  }

  // The cab: its glass is darker at the side that is turned away from the light.
  const base: Section = {
    z: up(1),
    rear: bed || 0.06,
    front: length - 1.3,
    half: 0.92,
    corner: 0.12,
    back: bed ? 0 : 0.14,
  }
  const sill: Section = {
    z: up(1.16),
    rear: bed || 0.1,
    front: length - 1.36,
    half: 0.88,
    corner: 0.14,
    back: bed ? 0 : 0.16,
  }
  const head: Section = {
    z: up(roof - 0.06),
    rear: (bed || 0.32) + (bed ? 0.1 : 0.1),
    front: length - 2.12,
    half: 0.7,
    corner: 0.14,
    back: bed ? 0.04 : 0.14,
  }
  const top: Section = {
    ...head,
    z: up(roof),
    rear: head.rear + 0.12,
    front: head.front - 0.14,
    half: 0.62,
    corner: 0.16,
  }
  stack(scene, [base, sill, head, top], paint)
  const cab = facesOf(sill, head)
  glass(scene, cab.front, [0.03, 0.97, 0.06, 0.94], 'light')
  glass(scene, cab.nearCorner, [0.3, 0.98, 0.08, 0.9], 'body')
  const edges = [0.06, ...pillars, 0.95]
  for (const [i, end] of edges.slice(1).entries())
    glass(scene, cab.side, [edges[i]! + 0.012, end - 0.012, 0.1, 0.88], 'body')

  // The bonnet lies over the foot of the windscreen.
  const nose: Section = { z: up(1), rear: length - 1.42, front: length - 0.06, half: 0.92, corner: 0.46 }
  const bonnet: Section = {
    z: up(1.2),
    zFront: up(1.04),
    rear: length - 1.42,
    front: length - 0.16,
    half: 0.87,
    halfFront: 0.84,
    corner: 0.5,
  }
  stack(scene, [nose, bonnet], paint)

  const face = facesOf(waist, belt)
  const lip = facesOf(bumper, waist)
  plate(scene, face.front, [0.02, 0.98, 0.1, 0.86], '#16223a')
  plate(scene, face.front, [0.06, 0.94, 0.4, 0.52], CHROME)
  plate(scene, face.nearCorner, [0.05, 0.8, 0.34, 0.9], LAMP)
  plate(scene, face.farCorner, [0.3, 0.95, 0.34, 0.9], LAMP)
  plate(scene, face.nearCorner, [0.62, 0.8, 0.34, 0.9], AMBER)
  plate(scene, lip.front, [0.2, 0.8, 0.1, 0.5], '#16223a')
  plate(scene, lip.front, [0.38, 0.62, 0.42, 0.86], '#f4f1e6')

  // Doors: seams down the side, and handles.
  const side = facesOf(waist, belt).side
  const lower = facesOf(bumper, waist).side
  const ahead = length - 0.46
  const span = ahead - 0.1
  const doorEdges = [
    length - 1.46,
    ...pillars.map((share) => sill.front - share * (sill.front - (bed || 0.1)) - 0.04),
  ]
  for (const x of doorEdges) {
    const share = (ahead - x) / span
    seam(scene, side, share)
    seam(scene, lower, share, 0.2)
  }
  for (const x of doorEdges.slice(1)) {
    const share = (ahead - x - 0.06) / span
    plate(scene, side, [share - 0.045, share - 0.008, 0.66, 0.74], 'rgb(8 18 36 / .45)')
  }
  if (bed) seam(scene, side, (ahead - bed) / span, -0.4)
  scene.line(
    [
      [length - 1.5, half + 0.12, up(1.2)],
      [length - 1.62, half + 0.16, up(1.2)],
    ],
    paint.shade,
    16,
  )
  if (hasSteps)
    scene.line(
      [
        [axles[0]! + 0.55, half + 0.06, up(0.4)],
        [axles[1]! - 0.55, half + 0.06, up(0.4)],
      ],
      '#27354c',
      9,
    )
  for (const x of axles) {
    arch(scene, x, 0.955, radius, up(0.44))
    wheel(scene, { x, half: 0.96, radius })
  }
  // The rim of light along the roof.
  scene.line(
    [
      [top.rear + 0.05, top.half, up(roof)],
      [top.front - 0.16, top.half, up(roof)],
    ],
    AMBER,
    3,
  )
}

export type Truck = {
  paint: Paint
  length: number
  width?: number
  /** Axles from the rear, in metres; the last is steered. */
  axles: readonly number[]
  radius: number
  cab: { length: number; height: number; floor: number }
  /** Where the box ends, and its height above the road; absent for a tractor head. */
  box?: { end: number; floor: number; height: number }
}

export function drawTruck(scene: Scene, { paint, length, width = 2.3, axles, radius, cab, box }: Truck) {
  const half = width / 2
  const steered = axles.at(-1)!
  shadow(scene, 0, length, half)
  for (const x of axles) {
    farWheel(scene, x, half - 0.02, radius)
    tread(scene, x, half, radius, x === steered ? 0.34 : 0.5)
  }

  // The frame between the wheels.
  const frame: Section = { z: radius * 0.9, rear: 0, front: length - 0.3, half: 0.5 }
  stack(scene, [frame, { ...frame, z: radius * 0.9 + 0.28 }], DARK)

  if (box) {
    const white: Paint = { light: '#f7f5ef', body: '#dfe5ec', shade: '#aebccb' }
    const body: Section = { z: box.floor, rear: 0, front: box.end, half: half + 0.04 }
    const lid: Section = { ...body, z: box.height }
    stack(scene, [body, lid], white)
    const walls = facesOf(body, lid)
    for (let share = 0.14; share < 1; share += 0.14) seam(scene, walls.side, share, 0.03, 0.97)
    plate(scene, walls.side, [0, 1, 0, 0.05], paint.shade)
    plate(scene, walls.side, [0, 1, 0.94, 1], CHROME)
    scene.area(
      [
        [box.end, half + 0.05, box.floor + 0.1],
        [box.end - box.end * 0.3, half + 0.05, box.floor + 0.1],
        [box.end - box.end * 0.5, half + 0.05, box.height - 0.12],
        [box.end - box.end * 0.2, half + 0.05, box.height - 0.12],
      ],
      paint.body,
      ' opacity=".9"',
    )
    // Guard rails below the box.
    for (const z of [radius * 0.75, radius * 1.05])
      scene.line(
        [
          [axles.at(-2)! + radius + 0.25, half, z],
          [steered - radius - 0.35, half, z],
        ],
        '#8ea0b6',
        6,
      )
  } else {
    // Fifth wheel, tank and steps.
    stack(
      scene,
      [
        { z: radius * 0.9 + 0.28, rear: axles[0]! - 0.3, front: axles.at(-2)! + 0.4, half: 0.45 },
        { z: radius * 0.9 + 0.4, rear: axles[0]! - 0.2, front: axles.at(-2)! + 0.3, half: 0.45 },
      ],
      DARK,
    )
    const tank: Section = {
      z: radius * 0.6,
      rear: axles.at(-2)! + radius + 0.15,
      front: steered - radius - 0.2,
      half: half - 0.05,
    }
    if (tank.front > tank.rear)
      stack(scene, [tank, { ...tank, z: radius * 1.35 }], {
        light: '#e4eaf0',
        body: '#b6c3d1',
        shade: '#8797a9',
      })
  }
  for (const x of axles.slice(0, -1)) {
    if (!box)
      stack(
        scene,
        [
          { z: radius * 2.06, rear: x - radius, front: x + radius, half: half - 0.02 },
          { z: radius * 2.1, rear: x - radius, front: x + radius, half: half - 0.02 },
        ],
        DARK,
      )
    wheel(scene, { x, half, radius, isDual: true })
  }

  const rear = length - cab.length
  const step: Section = { z: 0.42, rear: rear + 0.1, front: length - 0.05, half: half - 0.04, corner: 0.22 }
  const floor: Section = { z: cab.floor, rear, front: length, half, corner: 0.24, back: 0.06 }
  const sill: Section = {
    z: cab.floor + (cab.height - cab.floor) * 0.42,
    rear,
    front: length - 0.02,
    half,
    corner: 0.24,
    back: 0.06,
  }
  const head: Section = {
    z: cab.height - 0.12,
    rear: rear + 0.05,
    front: length - 0.24,
    half: half - 0.08,
    corner: 0.22,
    back: 0.08,
  }
  const top: Section = {
    z: cab.height,
    rear: rear + 0.16,
    front: length - 0.4,
    half: half - 0.18,
    corner: 0.2,
    back: 0.08,
  }
  stack(scene, [step, floor], DARK)
  stack(scene, [floor, sill, head, top], paint)

  const lower = facesOf(step, floor)
  const doors = facesOf(floor, sill)
  const upper = facesOf(sill, head)
  glass(scene, upper.front, [0, 1, 0.06, 0.9], 'light')
  glass(scene, upper.nearCorner, [0.02, 0.9, 0.06, 0.9], 'light')
  glass(scene, upper.farCorner, [0.1, 0.98, 0.06, 0.9], 'light')
  const window = cab.length > 1.9 ? 0.58 : 0.74
  glass(scene, upper.side, [0.1, window, 0.08, 0.82], 'body')
  plate(scene, doors.front, [0, 1, 0.44, 0.84], '#16223a')
  plate(scene, doors.front, [0.36, 0.64, 0.58, 0.7], AMBER)
  plate(scene, lower.front, [0.04, 0.24, 0.35, 0.75], LAMP)
  plate(scene, lower.front, [0.76, 0.96, 0.35, 0.75], LAMP)
  plate(scene, lower.nearCorner, [0.1, 0.8, 0.35, 0.75], AMBER)
  plate(scene, lower.front, [0.38, 0.62, 0.15, 0.4], '#f4f1e6')
  for (const across of [0.07, window + 0.03]) {
    seam(scene, doors.side, across)
    seam(scene, upper.side, across, 0, 0.84)
  }
  plate(scene, doors.side, [window - 0.1, window, 0.62, 0.72], 'rgb(8 18 36 / .45)')
  // The mirror on its arm.
  scene.line(
    [
      [length - 0.28, half + 0.22, head.z - 0.12],
      [length - 0.28, half + 0.22, sill.z + 0.12],
    ],
    '#131d30',
    15,
  )
  arch(scene, steered, half + 0.005, radius, 0.42)
  wheel(scene, { x: steered, half: half + 0.01, radius })
  scene.line(
    [
      [top.rear + 0.1, top.half, cab.height],
      [top.front - 0.2, top.half, cab.height],
    ],
    AMBER,
    3.5,
  )
}
