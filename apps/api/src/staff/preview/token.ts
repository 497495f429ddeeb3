import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const previewToken = z.object({
  id: z.string(),
  /** Maker of the link; it ends when they lose access. */
  by: z.string(),
  drafts: z.array(z.tuple([z.string(), z.string()])),
  release: z.string().optional(),
  moment: z.number().optional(),
  until: z.number(),
  /** Whether it was made to share: each opening is audited. */
  isShared: z.boolean(),
})

/** Content and expiry of a preview. */
export type PreviewToken = z.output<typeof previewToken>

type Keys = { secret: string; previewUrl: string }

export function makeToken(content: PreviewToken, keys: Keys): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${macOf(text, keys)}`
}

/** Undefined for a token that is tampered with, expired, or for another host. */
export function readToken(token: string, keys: Keys, now: number): PreviewToken | undefined {
  const [text = '', mac = '', ...rest] = token.split('.')
  const expected = Buffer.from(macOf(text, keys))
  const actual = Buffer.from(mac)
  if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    return undefined
  const content = previewToken.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return now < content.until ? content : undefined
}

/** Includes the host: a token of one preview host is invalid on another. */
const macOf = (text: string, { secret, previewUrl }: Keys) =>
  createHmac('sha256', createHmac('sha256', secret).update('preview').digest())
    .update(`${previewUrl}\n${text}`)
    .digest('base64url')
