import { createHash } from 'node:crypto'

/** The entity tag of these bytes. With `W/` before it where several encodings of them share it. */
export const etagOf = (bytes: Buffer | string) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names the tag. Weak comparison (RFC 9110): a proxy that compresses marks a tag as weak. */
export const isKnownTag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', strong(etag)].includes(strong(tag.trim()))) ?? false

const strong = (tag: string) => tag.replace(/^W\//, '')
