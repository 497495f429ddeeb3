import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts cookie values: AES-256-GCM, bound to a purpose, with an expiry. */
export type CookieEncryption = {
  /** The encrypted value, safe in a cookie. `purpose` is the cookie's name: under another name it does not decrypt. */
  encrypt(purpose: string, value: object, maxAgeSeconds: number): string
  /** The value; undefined when it is not ours, was changed, or has expired. */
  decrypt(purpose: string, text: string | undefined): unknown
}

/** Browsers drop cookies of more than 4096 bytes, name and attributes included. */
const MAX_LENGTH = 3800

const IV_BYTES = 12
const TAG_BYTES = 16

export function createCookieEncryption(secret: string, clock: () => number): CookieEncryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed-cookie', 32))
  return {
    encrypt(purpose, value, maxAgeSeconds) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const plain = JSON.stringify({ value, until: clock() + maxAgeSeconds * 1000 })
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
      if (text.length > MAX_LENGTH)
        throw new RangeError(`The value of ${purpose} is too long for a cookie: keep it elsewhere`)
      return text
    },
    decrypt(purpose, text) {
      if (!text || text.length > MAX_LENGTH) return undefined
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
        const { value, until } = JSON.parse(plain.toString('utf8')) as { value: unknown; until: number }
        return clock() < until ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}
