import type { FileType } from '@leasing/contract/upload-words'
import { guardFormulas } from '@leasing/rules/formula-guard'

const EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
}

/** `jpg` for a stored type. */
export const extensionOf = (type: string): string => EXTENSIONS[type as FileType]?.[0] ?? 'bin'

const MAX_STEM_LENGTH = 80

/** A safe name: one line, no path, no invisible characters, and the extension of the real type. */
export function harmlessName(original: string | undefined, type: FileType): string {
  const line = (original ?? '')
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/gu, ' ')
  const [, stem = '', extension = ''] = /^(.*?)(?:\.(\w{1,5}))?$/su.exec(line) ?? []
  const kept = Array.from(stem.replace(/^[.\s]+|[.\s]+$/g, ''))
    .slice(0, MAX_STEM_LENGTH)
    .join('')
  const allowed = EXTENSIONS[type]
  const known = allowed.includes(extension.toLowerCase()) ? extension.toLowerCase() : allowed[0]
  return guardFormulas(`${kept || 'file'}.${known}`)
}

/** `Content-Disposition` (RFC 6266), with the name in UTF-8 (RFC 5987) and in ASCII for old clients. */
export function asAttachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const utf8 = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
