import type { RevealScope } from '@leasing/contract/reveal-scopes'
import type { TrackedRequest } from '@leasing/contract/tracking'

/** The flow of the phone check. */
export const PHONE_CHECK = 'track'

export const STATUS_WORDS: Record<TrackedRequest['status'], string> = {
  received: 'ได้รับเรื่องแล้ว',
  'in-progress': 'กำลังทำเรื่องให้คุณ',
  'waiting-for-you': 'รอคุณ',
  closed: 'จบแล้ว',
}

type Role = NonNullable<TrackedRequest['openings'][number]['role']>

/** Who opened a request, as a visitor knows them. */
export const ROLE_WORDS: Partial<Record<Role, string>> = {
  agent: 'เจ้าหน้าที่ที่ดูแลคำขอ',
  'team-lead': 'หัวหน้าทีมที่ดูแลคำขอ',
  compliance: 'ฝ่ายกำกับการปฏิบัติงาน',
}

export const SCOPE_WORDS: Record<RevealScope, string> = {
  contact: 'ชื่อและวิธีติดต่อ',
  'national-id': 'เลขบัตรประชาชน',
  income: 'รายได้และภาระหนี้',
  documents: 'เอกสาร',
}
