import { SHAPES } from '@leasing/rules/crop-box'

/**
 * `widths`: CSS pixels times density, smallest first. `shape`: width divided by height; a picture of the library is cut to it around its focus.
 * Drawings of the content folder were drawn for their place and are never cut. `speaks`: the picture is what the place says, so that none goes
 * without words.
 */
export type PictureKind = { widths: readonly number[]; shape?: number; speaks?: true }

export const PICTURE_KINDS = {
  card: { widths: [400, 800], shape: SHAPES.card },
  logo: { widths: [400, 800] },
  /** In texts too. */
  article: { widths: [480, 960, 1440] },
  heroDesktop: { widths: [1280, 1920], shape: SHAPES.heroDesktop, speaks: true },
  heroMobile: { widths: [480, 828], shape: SHAPES.heroMobile, speaks: true },
  bannerDesktop: { widths: [1280, 1920], speaks: true },
  bannerMobile: { widths: [480, 828], speaks: true },
  step: { widths: [240, 480] },
  popup: { widths: [480, 960], speaks: true },
} as const satisfies Record<string, PictureKind>

/** The encoder's default, 4, makes AVIF a tenth smaller but takes seven times as long. */
export const PICTURE_EFFORT = 2
