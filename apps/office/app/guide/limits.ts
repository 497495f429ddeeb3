/** What the pictures of the guide may weigh: each, and all of them. */
export const MOST_BYTES_EACH = 30_000
export const MOST_BYTES_TOGETHER = 400_000

/** Pixels of a picture for one of the page. */
export const PIXEL_RATIO = 2
