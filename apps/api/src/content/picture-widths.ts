/** Widths (CSS pixels times density) per kind of picture, smallest first. */
export const PICTURE_WIDTHS = {
  card: [400, 800],
  article: [480, 960, 1440],
  heroDesktop: [1280, 1920],
  heroMobile: [480, 828],
  step: [240, 480],
  popup: [480, 960],
} as const
