import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const seen = z.object({
  id: z.string(),
  /** Who made it: it ends when they may not come in any more. */
  by: z.string(),
  drafts: z.array(z.tuple([z.string(), z.string()])),
  release: z.string().optional(),
  moment: z.number().optional(),
  until: z.number(),
  /** Given to somebody else: each opening is written down. */
  isShared: z.boolean(),
})

/** What a preview shows and until when. */
export type Seen = z.output<typeof seen>

type Keys = { secret: string; previewUrl: string }

export function makeToken(content: Seen, keys: Keys): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${macOf(text, keys)}`
}

/** Undefined for one that was changed, has expired, or is for another host. */
export function readToken(token: string, keys: Keys, now: number): Seen | undefined {
  const [text = '', mac = '', ...rest] = token.split('.')
  const right = Buffer.from(macOf(text, keys))
  const given = Buffer.from(mac)
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const content = seen.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return now < content.until ? content : undefined
}

/** The host is part of it: a link of one preview opens no other. */
const macOf = (text: string, { secret, previewUrl }: Keys) =>
  createHmac('sha256', createHmac('sha256', secret).update('preview').digest())
    .update(`${previewUrl}\n${text}`)
    .digest('base64url')
