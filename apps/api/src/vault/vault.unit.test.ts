import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const KEY = 'a-key-of-the-tests-that-is-long-enough'
const OTHER = 'another-key-of-the-tests-long-enough'

test('what was sealed opens again, and shows nothing of the text', () => {
  const vault = createVault(KEY)

  const sealed = vault.seal('สมชาย 0812345678', 'lead:1')

  expect(vault.open(sealed, 'lead:1')).toBe('สมชาย 0812345678')
  expect(Buffer.from(sealed.split('.')[1]!, 'base64url').toString()).not.toContain('0812345678')
})

test('sealing the same text twice gives different results', () => {
  const vault = createVault(KEY)

  expect(vault.seal('x', 'lead:1')).not.toBe(vault.seal('x', 'lead:1'))
})

test('sealed text does not open elsewhere, changed, cut short or with another key', () => {
  const vault = createVault(KEY)
  const sealed = vault.seal('ข้อความ', 'lead:1')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')

  expect(() => vault.open(sealed, 'lead:2')).toThrow()
  expect(() => vault.open(changed, 'lead:1')).toThrow()
  expect(() => vault.open(sealed.slice(0, 20), 'lead:1')).toThrow()
  expect(() => vault.open('', 'lead:1')).toThrow()
  expect(() => createVault(OTHER).open(sealed, 'lead:1')).toThrow('unknown key')
})

test('a previous key still opens, and the current one seals', () => {
  const sealed = createVault(KEY).seal('ข้อความ', 'lead:1')
  const rotated = createVault(OTHER, KEY)

  expect(rotated.open(sealed, 'lead:1')).toBe('ข้อความ')
  expect(rotated.seal('ข้อความ', 'lead:1')).toMatch(new RegExp(`^${rotated.keyId}\\.`))
})

test('bytes open again as they were, without a trace of them in what is kept', () => {
  const vault = createVault(KEY)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 สมชาย'), Buffer.from([0, 255, 128])])

  const sealed = vault.sealBytes(bytes, 'upload:1')

  expect(vault.openBytes(sealed, 'upload:1')).toEqual(bytes)
  expect(sealed.includes('%PDF')).toBe(false)
  expect(sealed).toHaveLength(bytes.length + 36)
  expect(createVault(OTHER, KEY).openBytes(new Uint8Array(sealed), 'upload:1')).toEqual(bytes)
})

test('sealed bytes do not open elsewhere, changed, cut short or with another key', () => {
  const vault = createVault(KEY)
  const sealed = vault.sealBytes(Buffer.from('สำเนาบัตร'), 'upload:1')
  const changed = Buffer.from(sealed)
  changed[20]! ^= 1

  expect(() => vault.openBytes(sealed, 'upload:2')).toThrow()
  expect(() => vault.openBytes(changed, 'upload:1')).toThrow()
  expect(() => vault.openBytes(sealed.subarray(0, -1), 'upload:1')).toThrow()
  expect(() => vault.openBytes(Buffer.alloc(0), 'upload:1')).toThrow()
  expect(() => createVault(OTHER).openBytes(sealed, 'upload:1')).toThrow('unknown key')
})

test('a hash is the same for the same value, and differs by purpose and key', () => {
  const vault = createVault(KEY)

  expect(vault.hash('phone', '0812345678')).toBe(createVault(KEY).hash('phone', '0812345678'))
  expect(vault.hash('phone', '0812345678')).not.toBe(vault.hash('otp', '0812345678'))
  expect(vault.hash('phone', '0812345678')).not.toBe(createVault(OTHER).hash('phone', '0812345678'))
})
