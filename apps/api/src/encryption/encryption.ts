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

/** Encrypts personal data for the database and makes keyed hashes for lookups. */
export type Encryption = {
  /** Id of the current key, stored with the encrypted data. */
  keyId: string
  /** Ids of all keys that decrypt, the current one first. */
  keyIds: readonly string[]
  /** Encrypts (AES-256-GCM). `context` (a table and an id) is authenticated: text moved to another row does not decrypt. */
  encrypt: (text: string, context: string) => string
  /** Decrypts. Throws for an unknown key, another context, or changed data. */
  decrypt: (encrypted: string, context: string) => string
  /** The same for bytes; the result is 36 bytes longer: key id, IV and tag. */
  encryptBytes: (bytes: Uint8Array, context: string) => Buffer
  decryptBytes: (encrypted: Uint8Array, context: string) => Buffer
  /** HMAC-SHA-256 in hex, with the current key. `purpose` makes hashes of different tables differ. */
  hash: (purpose: string, value: string) => string
  /** The hashes by every key, current first: to find rows from before a key change. */
  hashes: (purpose: string, value: string) => string[]
}

/** Encrypts with `current`; `previous` keys only decrypt. */
export function createEncryption(current: string, ...previous: readonly string[]): Encryption {
  const keys = new Map([current, ...previous].map((secret) => [keyIdOf(secret), keyOf(secret, 'seal')]))
  const keyId = keyIdOf(current)
  const hashKeys = [...new Set([current, ...previous])].map((secret) => keyOf(secret, 'hash'))
  function requireKey(id: string) {
    const key = keys.get(id)
    if (!key) throw new Error(`encrypted with the unknown key ${id.slice(0, 8)}`)
    return key
  }
  const hashBy = (key: KeyObject, purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('hex')
  return {
    keyId,
    keyIds: [...keys.keys()],
    encrypt: (text, context) =>
      `${keyId}.${encrypt(keys.get(keyId)!, Buffer.from(text), context).toString('base64url')}`,
    decrypt(encrypted, context) {
      const [id = '', text = ''] = encrypted.split('.')
      return decrypt(requireKey(id), Buffer.from(text, 'base64url'), context).toString()
    },
    encryptBytes: (bytes, context) =>
      Buffer.concat([Buffer.from(keyId), encrypt(keys.get(keyId)!, bytes, context)]),
    decryptBytes(encrypted, context) {
      const input = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength)
      const key = requireKey(input.toString('latin1', 0, keyId.length))
      return decrypt(key, input.subarray(keyId.length), context)
    },
    hash: (purpose, value) => hashBy(hashKeys[0]!, purpose, value),
    hashes: (purpose, value) => hashKeys.map((key) => hashBy(key, purpose, value)),
  }
}

/** IV (12 bytes, never repeated), ciphertext, authentication tag (16 bytes). */
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

/** Identifies a key without revealing anything about it. */
const keyIdOf = (secret: string) => createHash('sha256').update(`key-id\0${secret}`).digest('hex').slice(0, 8)

/** A `KeyObject`: with raw bytes, Node's HMAC takes six times as long. */
const keyOf = (secret: string, use: string) =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', use, 32)))
