import { cookieText, readChoice } from '../cookies.ts'
import { type StorageKey, TEXT_SIZE_DAYS } from '../device/storage-registry.ts'

/** Text size chosen by the visitor, as a scale factor. */
export const TEXT_SIZES = { normal: 1, large: 1.125, larger: 1.25 } as const

export type TextSize = keyof typeof TEXT_SIZES

export const TEXT_SIZE_COOKIE = 'text-size' satisfies StorageKey<'cookie'>

export const isTextSize = (value: unknown): value is TextSize =>
  typeof value === 'string' && Object.hasOwn(TEXT_SIZES, value)

/** Reads the size from a Cookie header or `document.cookie`; `normal` if none was chosen. */
export function textSizeOf(cookies: string | null): TextSize {
  const value = readChoice(cookies, TEXT_SIZE_COOKIE)
  return isTextSize(value) ? value : 'normal'
}

/** Cookie text for a size, for Set-Cookie or `document.cookie`. */
export function textSizeCookie(size: TextSize, { secure }: { secure: boolean }): string {
  const maxAgeSeconds = TEXT_SIZE_DAYS * 24 * 60 * 60
  return cookieText({ name: TEXT_SIZE_COOKIE, value: size, maxAgeSeconds, secure })
}
