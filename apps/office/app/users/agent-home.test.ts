import { expect, test } from 'vitest'
import { agentHome } from './agent-home.ts'

const BRANCHES = [{ code: '21047002', name: 'สาขาบางนา' }]

test.each([
  ['of a branch', '21047002', /^คุณดูแลคำขอของสาขาบางนา \(21047002\) คำขอใหม่ส่งถึงทีมทางอีเมล/],
  ['of all branches', undefined, /^คุณดูแลคำขอของทุกสาขา คำขอใหม่/],
  ['of a branch that is gone', '99999999', /รหัส 99999999 ซึ่งไม่มีในรายชื่อสาขา.*แจ้งผู้ดูแลระบบ/],
])('an agent %s reads where the requests are', (_, branch, words) => {
  expect(agentHome(branch, BRANCHES).join(' ')).toMatch(words)
})
