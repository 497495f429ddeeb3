import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Keeps personal data: encrypts it for the database, and makes keyed hashes to find it by. */
export type Vault = {
  /** Names the current key; stored beside what it sealed. */
  keyId: string
  /** Every key that opens, the current one first. */
  keyIds: readonly string[]
  /** AES-256-GCM. `context` (a table and an id) is bound to the text: sealed text moved elsewhere does not open. */
  seal: (text: string, context: string) => string
  /** Throws when it was sealed with an unknown key, for another context, or was changed. */
  open: (sealed: string, context: string) => string
  /** The same for bytes, 36 longer when sealed: the id of the key, what to open it with, and the encrypted bytes. */
  sealBytes: (bytes: Uint8Array, context: string) => Buffer
  openBytes: (sealed: Uint8Array, context: string) => Buffer
  /** HMAC-SHA-256 in hex, by the current key. `purpose` keeps hashes of different tables apart. */
  hash: (purpose: string, value: string) => string
  /** The hashes that the value has by every key, the current one first: for finding what was written before the key changed. */
  hashes: (purpose: string, value: string) => string[]
}

/** `previous` keys only open; everything new is sealed with the current one. */
export function createVault(current: string, ...previous: readonly string[]): Vault {
  const keys = new Map([current, ...previous].map((secret) => [keyIdOf(secret), keyOf(secret, 'seal')]))
  const keyId = keyIdOf(current)
  const hashKeys = [...new Set([current, ...previous])].map((secret) => keyOf(secret, 'hash'))
  function requireKey(id: string) {
    const key = keys.get(id)
    if (!key) throw new Error(`sealed with the unknown key ${id.slice(0, 8)}`)
    return key
  }
  const hashBy = (key: KeyObject, purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('hex')
  return {
    keyId,
    keyIds: [...keys.keys()],
    seal: (text, context) =>
      `${keyId}.${encrypt(keys.get(keyId)!, Buffer.from(text), context).toString('base64url')}`,
    open(sealed, context) {
      const [id = '', text = ''] = sealed.split('.')
      return decrypt(requireKey(id), Buffer.from(text, 'base64url'), context).toString()
    },
    sealBytes: (bytes, context) =>
      Buffer.concat([Buffer.from(keyId), encrypt(keys.get(keyId)!, bytes, context)]),
    openBytes(sealed, context) {
      const input = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const key = requireKey(input.toString('latin1', 0, keyId.length))
      return decrypt(key, input.subarray(keyId.length), context)
    },
    hash: (purpose, value) => hashBy(hashKeys[0]!, purpose, value),
    hashes: (purpose, value) => hashKeys.map((key) => hashBy(key, purpose, value)),
  }
}

/** 12 bytes that never repeat, the encrypted bytes, and 16 that prove both. */
function encrypt(key: KeyObject, bytes: Uint8Array, context: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: KeyObject, bytes: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

/** Says which key it was without saying anything about it. */
const keyIdOf = (secret: string) => createHash('sha256').update(`key-id\0${secret}`).digest('hex').slice(0, 8)

/** A `KeyObject`: with the bytes themselves a hash takes Node six times as long. */
const keyOf = (secret: string, use: string) =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', use, 32)))
