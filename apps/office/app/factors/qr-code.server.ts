import { encode } from 'uqr'

/** The dark squares of a QR code as the path of a drawing of `size` by `size`, margin included. */
export type QrCode = { path: string; size: number }

export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
