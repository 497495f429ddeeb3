import { id } from '@leasing/contract/fields'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { email } from '@leasing/contract/person'
import { z } from 'zod'
import { defineCollection } from '../collection.ts'
import { provinces } from './places.ts'

const formKeys = Object.keys(FORMS) as [FormKey, ...FormKey[]]

const team = z.strictObject({
  id,
  name: z.string().min(1),
  /** Empty: of every form. */
  forms: z.array(z.enum(formKeys)),
  /** Codes; empty: of the whole country. */
  provinces: z.array(z.string().regex(/^\d{2}$/)),
  /** Who gets the daily mail of what is overdue. */
  email: email.optional(),
})

export type Team = z.output<typeof team>

/** The teams that answer requests. A request is of the team that names it most closely: `teamOf`. No page shows them. */
export const teams = defineCollection<Team>(() => team, {
  name: 'teams',
  words: { title: 'ทีมที่ดูแลคำขอ', one: 'ทีม', area: 'company', position: 9 },
  files: 'list',
  mayBeEmpty: true,
  mayBeMissing: true,
  approvals: 0,
  unique: ['name'],
  crossCheck: ({ provinces: codes }, all) => {
    const known = new Set(all(provinces).map(({ id }) => id))
    return codes
      .filter((code) => !known.has(code))
      .map((code) => ({ field: 'provinces', message: `${code} is no province` }))
  },
  labels: {
    name: 'ชื่อทีม',
    forms: {
      label: 'แบบฟอร์มที่ดูแล',
      help: 'เว้นว่าง = ทุกแบบฟอร์ม คำขอใหม่เข้าทีมที่ระบุแบบฟอร์มและจังหวัดตรงที่สุด',
      choices: Object.fromEntries(formKeys.map((key) => [key, FORMS[key].lead.title])),
    },
    provinces: { label: 'จังหวัดที่ดูแล', help: 'เว้นว่าง = ทั่วประเทศ', of: 'provinces' },
    email: {
      label: 'อีเมลของทีม',
      help: 'รับสรุปคำขอที่เลยกำหนด วันละครั้งเมื่อเปิดทำการ เฉพาะวันที่มีคำขอเลยกำหนด',
    },
  },
})
