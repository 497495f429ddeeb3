import { expect, test } from 'vitest'
import { agentHome, branchOf, branchWords } from './branches.ts'

const BANG_NA = { code: '21047002', name: 'อรุณ ลีสซิ่ง สาขาบางนา' }
const BRANCHES = [
  BANG_NA,
  { code: '21040003', name: 'อรุณ ลีสซิ่ง สาขาบางแค' },
  { code: '21040004', name: 'อรุณ ลีสซิ่ง สาขาบางแค 2' },
]

test.each([
  ['what the list offers', branchWords(BANG_NA), '21047002'],
  ['the code alone', '21047002', '21047002'],
  ['the code in Thai digits', '๒๑๐๔๗๐๐๒', '21047002'],
  ['the name', 'อรุณ ลีสซิ่ง สาขาบางแค', '21040003'],
  ['a part that one name has', ' บางนา ', '21047002'],
  ['a part that several names have', 'บางแค', undefined],
  ['a code that no branch has', '99999999', undefined],
  ['a name with a code that no branch has', 'อรุณ ลีสซิ่ง สาขาบางนา (99999999)', undefined],
  ['more digits than a code has', '210470021', undefined],
])('a branch is found by %s', (_, typed, code) => {
  expect(branchOf(typed, BRANCHES)?.code).toBe(code)
})

test.each([
  ['of a branch', '21047002', /^คุณดูแลคำขอของอรุณ ลีสซิ่ง สาขาบางนา \(21047002\)$/],
  ['of all branches', undefined, /^คุณดูแลคำขอของทุกสาขา$/],
  ['of a branch that is gone', '99999999', /รหัส 99999999 ซึ่งไม่มีในรายชื่อสาขา.*แจ้งผู้ดูแลระบบ/],
])('an agent %s reads where the requests are', (_, branch, words) => {
  expect(agentHome(branch, BRANCHES).join(' ')).toMatch(words)
})
