import { cropBox, MIDDLE } from './crop-box.ts'

/**
 * `widths`: CSS pixels times density, ascending. `shape`: width divided by height, to which a picture of the library is cropped around its focus.
 * Drawings of the content folder are made for their place and never cropped.
 */
export type PicturePlace = { widths: readonly number[]; shape?: number | undefined }

/** `speaks`: the picture carries the message, so alternative text is required. */
export type PictureKind = PicturePlace & { speaks?: true }

export const PICTURE_KINDS = {
  card: { widths: [400, 800], shape: 16 / 9 },
  logo: { widths: [400, 800] },
  /** Also used in texts. */
  article: { widths: [480, 960, 1440] },
  heroDesktop: { widths: [1280, 1920], shape: 12 / 5, speaks: true },
  heroMobile: { widths: [480, 828], shape: 828 / 1000, speaks: true },
  bannerDesktop: { widths: [1280, 1920], speaks: true },
  bannerMobile: { widths: [480, 828], speaks: true },
  step: { widths: [240, 480] },
  popup: { widths: [480, 960], speaks: true },
} as const satisfies Record<string, PictureKind>

/** For a picture too narrow to be sharp in a place on every screen: its width there after cropping, and the required width. */
export function missingWidth(picture: { width: number; height: number }, { widths, shape }: PicturePlace) {
  const required = Math.max(...widths)
  const width = shape ? cropBox(picture, shape, MIDDLE).width : picture.width
  return width < required ? { width, required } : undefined
}
