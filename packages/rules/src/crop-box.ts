/** The most important point of a picture, in thousandths of its width and height. */
export type Focus = { x: number; y: number }

export const MIDDLE: Focus = { x: 500, y: 500 }

/**
 * The largest crop of a picture to another shape (width divided by height), in pixels. The focus is at its centre, or as near to it as the edges
 * of the picture allow.
 */
export function cropBox(picture: { width: number; height: number }, shape: number, focus: Focus) {
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * shape)))
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / shape)))
  return {
    left: offsetOf(picture.width, width, focus.x),
    top: offsetOf(picture.height, height, focus.y),
    width,
    height,
  }
}

const offsetOf = (whole: number, part: number, focus: number) =>
  Math.min(whole - part, Math.max(0, Math.round((whole * focus) / 1000 - part / 2)))
