import type { StaffAction, StaffRole } from '@leasing/contract/staff/permissions'
import { ACCOUNT_TASKS } from './account-tasks.ts'
import { CASE_TASKS } from './case-tasks.ts'
import { CONTENT_TASKS } from './content-tasks.ts'
import { MISTAKE_TASKS } from './mistake-tasks.ts'
import { PEOPLE_TASKS } from './people-tasks.ts'
import { PICTURE_TASKS } from './picture-tasks.ts'
import { PUBLISH_TASKS } from './publish-tasks.ts'
import type { Part, Task } from './task.ts'

export const GUIDE: readonly Part[] = [
  { title: 'คำขอของลูกค้า', tasks: CASE_TASKS },
  { title: 'เขียนและแก้เนื้อหา', tasks: CONTENT_TASKS },
  { title: 'ภาพ', tasks: PICTURE_TASKS },
  { title: 'ตรวจและเผยแพร่', tasks: PUBLISH_TASKS },
  { title: 'แก้สิ่งที่ผิดบนเว็บไซต์', tasks: MISTAKE_TASKS },
  { title: 'คนและบันทึกการใช้งาน', tasks: PEOPLE_TASKS },
  { title: 'บัญชีของคุณ', tasks: ACCOUNT_TASKS },
]

type Person = { roles: readonly { role: StaffRole }[]; actions: readonly StaffAction[] }

/** The parts of the guide that a person needs. Empty parts are left out. */
export const guideFor = (person: Person): Part[] =>
  GUIDE.map(({ title, tasks }) => ({ title, tasks: tasks.filter((task) => isFor(task, person)) })).filter(
    ({ tasks }) => tasks.length > 0,
  )

const isFor = ({ may, role }: Task, { roles, actions }: Person) =>
  (!may || actions.includes(may)) && (!role || roles.some((grant) => grant.role === role))
