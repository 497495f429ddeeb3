/** The letters on a card are readable from about this length of the longer side. */
const ENOUGH_PIXELS = 700

/** Pixels: wide enough to show sharp edges, small enough for a cheap phone. */
const SAMPLE_WIDTH = 480

/** The variance of the Laplacian below which the edges of letters run together. */
const MIN_SHARPNESS = 60

/** What may be hard to read on a photo of a document; undefined for a good photo, and for a file that is no picture. */
export async function photoHint(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    if (Math.max(width, height) < ENOUGH_PIXELS) return 'ภาพเล็กมาก ตัวหนังสืออาจอ่านไม่ออก ลองถ่ายใหม่ให้ใกล้ขึ้น'
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

/** True for a picture without sharp edges: the variance of its Laplacian (Pech-Pacheco and others, 2000), on brightness, is small. */
export const isBlurred = (pixels: Pixels): boolean => sharpness(pixels) < MIN_SHARPNESS

/** `pixels` are RGBA, as a canvas returns them. */
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
