import { expect, test } from 'vitest'
import { codeIn } from './code.ts'

test.each([
  ['RF-7K2P-9X4M', 'RF-7K2P-9X4M'],
  [' me-7k2p-9x4m ', 'ME-7K2P-9X4M'],
  ['https://www.company.example/show#RF-7K2P-9X4M', 'RF-7K2P-9X4M'],
  ['something else', 'something else'],
])('%j is read as %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
