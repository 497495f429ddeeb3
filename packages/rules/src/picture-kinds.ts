import { cropBox, MIDDLE } from './crop-box.ts'

/**
 * `widths`: CSS pixels times density, smallest first. `shape`: width divided by height; a picture of the library is cut to it around its focus.
 * Drawings of the content folder were drawn for their place and are never cut.
 */
export type PicturePlace = { widths: readonly number[]; shape?: number | undefined }

/** `speaks`: the picture is what the place says, so that none goes without words. */
export type PictureKind = PicturePlace & { speaks?: true }

export const PICTURE_KINDS = {
  card: { widths: [400, 800], shape: 16 / 9 },
  logo: { widths: [400, 800] },
  /** In texts too. */
  article: { widths: [480, 960, 1440] },
  heroDesktop: { widths: [1280, 1920], shape: 12 / 5, speaks: true },
  heroMobile: { widths: [480, 828], shape: 828 / 1000, speaks: true },
  bannerDesktop: { widths: [1280, 1920], speaks: true },
  bannerMobile: { widths: [480, 828], speaks: true },
  step: { widths: [240, 480] },
  popup: { widths: [480, 960], speaks: true },
} as const satisfies Record<string, PictureKind>

/** Of a picture that is not wide enough to be sharp in a place on every screen: how wide it is there, once it is cut, and how wide it should be. */
export function lackOfWidth(picture: { width: number; height: number }, { widths, shape }: PicturePlace) {
  const wanted = Math.max(...widths)
  const width = shape ? cropBox(picture, shape, MIDDLE).width : picture.width
  return width < wanted ? { width, wanted } : undefined
}
