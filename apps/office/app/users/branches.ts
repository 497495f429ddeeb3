import type { Branch } from '@leasing/contract/staff/users'
import { foldThaiDigits } from '@leasing/rules/digits'

/** A branch in lists: 'อรุณ ลีสซิ่ง สาขาบางนา (21047002)' */
export const branchWords = ({ name, code }: Branch): string => `${name} (${code})`

/** The chosen or typed branch: by code, name, or a part of a name that is unique. */
export function branchOf(typed: string, branches: readonly Branch[]): Branch | undefined {
  const text = foldThaiDigits(typed).trim()
  const code = text.match(/(?<!\d)\d{8}(?!\d)/)?.[0]
  if (code) return branches.find((branch) => branch.code === code)
  const words = text.toLowerCase()
  const exact = branches.find(({ name }) => name.toLowerCase() === words)
  const partly = branches.filter(({ name }) => name.toLowerCase().includes(words))
  return exact ?? (partly.length === 1 ? partly[0] : undefined)
}

/** Home page text for an agent. `branch`: dealer code, undefined for all branches. */
export function agentHome(branch: string | undefined, branches: readonly Branch[]): string[] {
  const own = branches.find(({ code }) => code === branch)
  if (branch !== undefined && !own)
    return [
      `บัญชีของคุณผูกกับสาขารหัส ${branch} ซึ่งไม่มีในรายชื่อสาขา คุณจึงยังไม่ได้ดูแลคำขอของสาขาใด แจ้งผู้ดูแลระบบให้เลือกสาขาที่ถูกต้อง`,
    ]
  return [own ? `คุณดูแลคำขอของ${branchWords(own)}` : 'คุณดูแลคำขอของทุกสาขา']
}
