import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const KEY = 'a-key-of-the-tests-that-is-long-enough'
const OTHER = 'another-key-of-the-tests-long-enough'

test('what was encrypted opens again, and shows nothing of the text', () => {
  const encryption = createEncryption(KEY)

  const encrypted = encryption.encrypt('สมชาย 0812345678', 'lead:1')

  expect(encryption.decrypt(encrypted, 'lead:1')).toBe('สมชาย 0812345678')
  expect(Buffer.from(encrypted.split('.')[1]!, 'base64url').toString()).not.toContain('0812345678')
})

test('encrypting the same text twice gives different results', () => {
  const encryption = createEncryption(KEY)

  expect(encryption.encrypt('x', 'lead:1')).not.toBe(encryption.encrypt('x', 'lead:1'))
})

test('encrypted text does not open elsewhere, changed, cut short or with another key', () => {
  const encryption = createEncryption(KEY)
  const encrypted = encryption.encrypt('ข้อความ', 'lead:1')
  const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA')

  expect(() => encryption.decrypt(encrypted, 'lead:2')).toThrow()
  expect(() => encryption.decrypt(changed, 'lead:1')).toThrow()
  expect(() => encryption.decrypt(encrypted.slice(0, 20), 'lead:1')).toThrow()
  expect(() => encryption.decrypt('', 'lead:1')).toThrow()
  expect(() => createEncryption(OTHER).decrypt(encrypted, 'lead:1')).toThrow('unknown key')
})

test('a previous key still opens, and the current one encrypts', () => {
  const encrypted = createEncryption(KEY).encrypt('ข้อความ', 'lead:1')
  const rotated = createEncryption(OTHER, KEY)

  expect(rotated.decrypt(encrypted, 'lead:1')).toBe('ข้อความ')
  expect(rotated.encrypt('ข้อความ', 'lead:1')).toMatch(new RegExp(`^${rotated.keyId}\\.`))
})

test('bytes open again as they were, without a trace of them in what is kept', () => {
  const encryption = createEncryption(KEY)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 สมชาย'), Buffer.from([0, 255, 128])])

  const encrypted = encryption.encryptBytes(bytes, 'upload:1')

  expect(encryption.decryptBytes(encrypted, 'upload:1')).toEqual(bytes)
  expect(encrypted.includes('%PDF')).toBe(false)
  expect(encrypted).toHaveLength(bytes.length + 36)
  expect(createEncryption(OTHER, KEY).decryptBytes(new Uint8Array(encrypted), 'upload:1')).toEqual(bytes)
})

test('encrypted bytes do not open elsewhere, changed, cut short or with another key', () => {
  const encryption = createEncryption(KEY)
  const encrypted = encryption.encryptBytes(Buffer.from('สำเนาบัตร'), 'upload:1')
  const changed = Buffer.from(encrypted)
  changed[20]! ^= 1

  expect(() => encryption.decryptBytes(encrypted, 'upload:2')).toThrow()
  expect(() => encryption.decryptBytes(changed, 'upload:1')).toThrow()
  expect(() => encryption.decryptBytes(encrypted.subarray(0, -1), 'upload:1')).toThrow()
  expect(() => encryption.decryptBytes(Buffer.alloc(0), 'upload:1')).toThrow()
  expect(() => createEncryption(OTHER).decryptBytes(encrypted, 'upload:1')).toThrow('unknown key')
})

test('a hash is the same for the same value, and differs by purpose and key', () => {
  const encryption = createEncryption(KEY)

  expect(encryption.hash('phone', '0812345678')).toBe(createEncryption(KEY).hash('phone', '0812345678'))
  expect(encryption.hash('phone', '0812345678')).not.toBe(encryption.hash('otp', '0812345678'))
  expect(encryption.hash('phone', '0812345678')).not.toBe(createEncryption(OTHER).hash('phone', '0812345678'))
})
