/** Below this variance of the Laplacian the edges of letters have run together. */
const SHARP_ENOUGH = 60

type Pixels = { data: Uint8ClampedArray | readonly number[]; width: number; height: number }

/** True for a picture without sharp edges: the variance of its Laplacian (Pech-Pacheco and others, 2000), on brightness, is small. */
export const isBlurred = (pixels: Pixels): boolean => sharpness(pixels) < SHARP_ENOUGH

/** `pixels` are RGBA, as a canvas hands them out. */
export function sharpness({ data, width, height }: Pixels): number {
  const brightness = (x: number, y: number) => {
    const i = 4 * (y * width + x)
    return 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!
  }
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge =
        brightness(x - 1, y) +
        brightness(x + 1, y) +
        brightness(x, y - 1) +
        brightness(x, y + 1) -
        4 * brightness(x, y)
      count++
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
