import { isBlurred } from './sharpness.ts'

/** The letters of a card are readable from about here. */
const ENOUGH_PIXELS = 700

/** Wide enough to tell sharp edges, small enough for a cheap telephone. */
const LOOKED_AT_WIDTH = 480

/** What whoever reads the document may complain about; undefined for a good picture, and for what is none. */
export async function hintOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    if (Math.max(width, height) < ENOUGH_PIXELS) return 'ภาพเล็กมาก ตัวหนังสืออาจอ่านไม่ออก ลองถ่ายใหม่ให้ใกล้ขึ้น'
    const scale = Math.min(1, LOOKED_AT_WIDTH / width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const pixels = drawing?.getImageData(0, 0, canvas.width, canvas.height)
    return pixels && isBlurred(pixels) ? 'ภาพอาจไม่ชัด ลองดูว่าอ่านตัวหนังสือออกหรือไม่' : undefined
  } catch {
    return undefined
  }
}
