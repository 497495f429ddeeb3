/** Text on a card is readable if the longer side has at least about this many pixels. */
const MIN_PIXELS = 700

/** Pixels: wide enough to show sharp edges, small enough for a cheap phone. */
const SAMPLE_WIDTH = 480

/** Variance of the Laplacian below which text is blurred. */
const MIN_SHARPNESS = 60

/** Warning about the quality of a document photo; undefined for a good photo, or a file that is not an image. */
export async function photoHint(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    if (Math.max(width, height) < MIN_PIXELS) return 'ภาพเล็กมาก ตัวหนังสืออาจอ่านไม่ออก ลองถ่ายใหม่ให้ใกล้ขึ้น'
    const scale = Math.min(1, SAMPLE_WIDTH / width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const canvasContext = canvas.getContext('2d', { willReadFrequently: true })
    canvasContext?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const pixels = canvasContext?.getImageData(0, 0, canvas.width, canvas.height)
    return pixels && isBlurred(pixels) ? 'ภาพอาจไม่ชัด ดูว่าอ่านตัวหนังสือออกไหม ถ้าไม่ออก ลองถ่ายใหม่' : undefined
  } catch {
    return undefined
  }
}

type Pixels = { data: Uint8ClampedArray | readonly number[]; width: number; height: number }

/** True for images without sharp edges: the variance of the Laplacian of brightness is small (Pech-Pacheco et al., 2000). */
export const isBlurred = (pixels: Pixels): boolean => sharpness(pixels) < MIN_SHARPNESS

/** Expects RGBA pixels, as returned by a canvas. */
function sharpness({ data, width, height }: Pixels): number {
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
