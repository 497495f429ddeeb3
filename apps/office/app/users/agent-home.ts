import type { Branch } from '@leasing/contract/staff/users'
import { branchWords } from './branch-words.ts'

/** What an agent reads on the first screen: of which branch, and where its requests are. `branch`: its code, undefined for all of them. */
export function agentHome(branch: string | undefined, branches: readonly Branch[]): string[] {
  const own = branches.find(({ code }) => code === branch)
  if (branch !== undefined && !own)
    return [
      `บัญชีของคุณผูกกับสาขารหัส ${branch} ซึ่งไม่มีในรายชื่อสาขา คุณจึงยังไม่ได้ดูแลคำขอของสาขาใด แจ้งผู้ดูแลระบบให้เลือกสาขาที่ถูกต้อง`,
    ]
  return [
    own ? `คุณดูแลคำขอของ${branchWords(own)}` : 'คุณดูแลคำขอของทุกสาขา',
    'คำขอใหม่ส่งถึงทีมทางอีเมล หน้านี้ยังไม่มีรายการคำขอ ถ้ายังไม่ได้รับอีเมล แจ้งผู้ดูแลระบบ',
  ]
}
