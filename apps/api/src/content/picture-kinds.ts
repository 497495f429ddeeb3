import { SHAPES } from '@leasing/rules/crop-box'

/**
 * `widths`: CSS pixels times density, smallest first. `shape`: width divided by height; a picture of the library is cut to it around its focus.
 * Drawings of the content folder were drawn for their place and are never cut.
 */
export type PictureKind = { widths: readonly number[]; shape?: number }

export const PICTURE_KINDS = {
  card: { widths: [400, 800], shape: SHAPES.card },
  logo: { widths: [400, 800] },
  /** In texts too. */
  article: { widths: [480, 960, 1440] },
  heroDesktop: { widths: [1280, 1920], shape: SHAPES.heroDesktop },
  heroMobile: { widths: [480, 828], shape: SHAPES.heroMobile },
  bannerDesktop: { widths: [1280, 1920] },
  bannerMobile: { widths: [480, 828] },
  step: { widths: [240, 480] },
  popup: { widths: [480, 960] },
} as const satisfies Record<string, PictureKind>
