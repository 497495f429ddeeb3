/** Sky and far land, the back of every scene: described by data, drawn in one order. */
import { mix } from '../parts/colour.ts'
import type { Tower } from '../parts/land.ts'
import { karst, mist, ridge } from '../parts/land.ts'
import { treeLine } from '../parts/plants.ts'
import type { CloudBank } from '../parts/sky.ts'
import { clouds, cumulus, flanks, hush, sky, stars, sun } from '../parts/sky.ts'
import type { Stage } from './scene.ts'

export interface Backdrop {
  seed: number
  /** Height of the sun's centre over the horizon and its radius; absent: no disc. */
  sun?: readonly [number, number]
  glow?: number
  stars?: number
  clouds?: Partial<CloudBank>
  /** Fair-weather clouds: left end, height of the base, width. */
  heaps?: readonly (readonly [number, number, number])[]
  /** Height of the far and the near range; 0 leaves one out. */
  far?: number
  near?: number
  peaks?: number
  gap?: number
  rough?: number
  towers?: readonly Tower[]
  trees?: number
  mist?: number
  cool?: number
}

export const backdrop = ({ sheet, frame, hour, ground }: Stage, o: Backdrop): string => {
  const { horizon: y, sunX, w } = frame
  const out = [sky(sheet, hour, y), flanks(sheet, hour, y, sunX, o.cool ?? 0.75)]
  if (frame.hush > 0) out.push(hush(sheet, y, frame.hush))
  if (o.stars) out.push(stars(sheet, o.seed + 1, o.stars, y * 0.5))
  if (o.clouds)
    out.push(
      clouds(sheet, hour, y, sunX, {
        seed: o.seed + 2,
        count: 6,
        top: 0.3,
        bottom: 0.9,
        strength: 0.7,
        ...o.clouds,
      }),
    )
  o.heaps?.forEach(([x, base, width], i) => {
    out.push(cumulus(hour, x, base, width, o.seed + 40 + i * 7))
  })
  if (o.sun) out.push(sun(sheet, hour, sunX, y - o.sun[0], o.sun[1], o.glow ?? 1))
  const peaks = o.peaks ?? 6
  if (o.far)
    out.push(
      ridge(sheet, ground, {
        seed: o.seed + 3,
        height: o.far,
        distance: 0.72,
        peaks,
        gap: o.gap ?? 0.5,
        gapWidth: 0.16,
        rough: o.rough ?? 0.5,
      }),
    )
  if (o.near)
    out.push(
      ridge(sheet, ground, {
        seed: o.seed + 4,
        height: o.near,
        distance: 0.54,
        peaks: peaks + 2,
        gap: o.gap ?? 0.6,
        gapWidth: 0.18,
        rough: o.rough ?? 0.5,
      }),
    )
  if (o.towers) out.push(karst(sheet, ground, 0.5, o.towers))
  if (o.mist !== 0) out.push(mist(sheet, hour, y, 50, o.mist ?? 0.5))
  if (o.trees)
    out.push(treeLine(sheet, y + 3, o.trees, mix(hour.far, hour.land, 0.3), o.seed + 5, -10, w + 10, 6))
  return out.join('')
}
