import {
  type Career,
  type CareerDepartment,
  career,
  careerDepartment,
  listCareerDepartments,
  listCareers,
} from '@leasing/contract/content/about-us'
import { id } from '@leasing/contract/fields'
import { EMPLOYMENTS } from '@leasing/contract/words'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byCreatedAtAscending, byStartDateDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import { z } from 'zod'
import { answer, defineCollection, type Reading } from '../collection.ts'
import { windowsInOrder } from '../windows.ts'

type Department = Omit<CareerDepartment, 'openings'> & { active: boolean }
type WrittenCareer = Omit<Career, 'department'> & { departmentId: string; publish: boolean }

export const departments = defineCollection<Department>(
  () => careerDepartment.omit({ openings: true }).extend({ active: z.boolean() }),
  {
    name: 'departments',
    words: { title: 'ฝ่ายงาน', one: 'ฝ่ายงาน', area: 'jobs', position: 2, page: '/career' },
    files: 'list',
    mayBeEmpty: true,
    approvals: 0,
    isVisible: isVisible.department,
    order: byCreatedAtAscending,
    labels: { name: 'ชื่อฝ่าย', active: 'แสดงบนเว็บไซต์', createdAt: 'สร้างเมื่อ' },
  },
)

/** Visibility also depends on the department, which the record only refers to: see `shownCareers`. */
export const careers = defineCollection<WrittenCareer>(
  ({ html }) =>
    windowsInOrder(
      career.omit({ department: true }).extend({ detail: html, departmentId: id, publish: z.boolean() }),
    ),
  {
    name: 'careers',
    words: { title: 'ตำแหน่งงาน', one: 'ตำแหน่งงาน', area: 'jobs', position: 1, page: '/career' },
    files: 'folder',
    mayBeEmpty: true,
    approvals: 0,
    changesAt: windowBoundaries,
    order: byStartDateDescending,
    labels: {
      title: 'ตำแหน่ง',
      summary: { label: 'ข้อความย่อ', isLong: true },
      location: 'สถานที่ทำงาน',
      headcount: { label: 'จำนวนที่รับ', unit: 'คน' },
      employment: { label: 'การจ้าง', choices: EMPLOYMENTS },
      departmentId: { label: 'ฝ่าย', of: 'departments' },
    },
  },
)

/** The open careers, each with its department. */
export function shownCareers({ read, now }: Pick<Reading<never>, 'read' | 'now'>): Career[] {
  const active = new Map(read(departments).map((department) => [department.id, department]))
  return read(careers).flatMap(({ departmentId, publish, ...career }) => {
    const department = active.get(departmentId)
    if (!department || !isVisible.career({ ...career, publish, department }, now)) return []
    return { ...career, department: { id: department.id, name: department.name } }
  })
}

export const careerAnswers = [
  answer(listCareerDepartments, (reading) => {
    const shown = shownCareers(reading)
    return {
      items: reading.read(departments).map(({ active: _, ...department }) => ({
        ...department,
        openings: shown.filter((career) => career.department.id === department.id).length,
      })),
    }
  }),
  answer(listCareers, (reading) => {
    const { departmentId } = reading.query
    return {
      items: shownCareers(reading).filter(
        ({ department }) => departmentId === undefined || department.id === departmentId,
      ),
    }
  }),
]
