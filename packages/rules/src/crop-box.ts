/** Where a picture matters most, in thousandths of its width and of its height. */
export type Focus = { x: number; y: number }

export const MIDDLE: Focus = { x: 500, y: 500 }

/**
 * The largest part of a picture in another shape (width divided by height), in pixels. The focus is in its middle, or as near to it as the edges
 * of the picture allow.
 */
export function cropBox(picture: { width: number; height: number }, shape: number, focus: Focus) {
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * shape)))
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / shape)))
  return {
    left: beginOf(picture.width, width, focus.x),
    top: beginOf(picture.height, height, focus.y),
    width,
    height,
  }
}

const beginOf = (whole: number, part: number, focus: number) =>
  Math.min(whole - part, Math.max(0, Math.round((whole * focus) / 1000 - part / 2)))
