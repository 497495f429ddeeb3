import {
  type Career,
  type CareerDepartment,
  career,
  careerDepartment,
  listCareerDepartments,
  listCareers,
  listTestimonials,
  listTrainingCourses,
  listWelfares,
  listWorkInformations,
  type Testimonial,
  type TrainingCourse,
  testimonial,
  trainingCourse,
  type Welfare,
  type WorkInformation,
  welfare,
  workInformation,
} from '@leasing/contract/content/careers'
import { id } from '@leasing/contract/fields'
import { EMPLOYMENTS } from '@leasing/contract/words'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byCreatedAtAscending, byOrderPositionAscending, byStartDateDescending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { isVisible } from '@leasing/rules/visibility'
import { z } from 'zod'
import { answer, defineCollection, type Reading } from '../collection.ts'
import { windowsInOrder } from '../date-windows.ts'
import type { Fields } from '../fields.ts'

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

/** Visibility also depends on the department, to which the record only refers: see `openCareers`. */
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

const withPicture = ({ picture }: Fields) => ({ image: picture(PICTURE_KINDS.card).optional() })

type Publishable = { publish: boolean }

export const workInformations = defineCollection<WorkInformation>(
  (fields) => workInformation.extend({ ...withPicture(fields), detail: fields.html }),
  {
    name: 'work-informations',
    words: { title: 'ร่วมงานกับเรา: เรื่องแนะนำ', one: 'เรื่องแนะนำ', area: 'jobs', position: 3, page: '/career' },
    files: 'list',
    mayBeEmpty: true,
    approvals: 0,
    order: byOrderPositionAscending,
  },
)

export const testimonials = defineCollection<Testimonial & Publishable>(
  (fields) => testimonial.extend({ ...withPicture(fields), publish: z.boolean() }),
  {
    name: 'testimonials',
    words: {
      title: 'ร่วมงานกับเรา: เสียงจากทีมงาน',
      one: 'คำพูดของทีมงาน',
      area: 'jobs',
      position: 4,
      page: '/career',
    },
    files: 'list',
    mayBeEmpty: true,
    approvals: 0,
    isVisible: isVisible.testimonial,
    order: byOrderPositionAscending,
    labels: { name: 'ชื่อผู้พูด', position: 'ตำแหน่ง', quote: { label: 'คำพูด', isLong: true } },
  },
)

export const trainingCourses = defineCollection<TrainingCourse & Publishable>(
  (fields) => trainingCourse.extend({ ...withPicture(fields), publish: z.boolean() }),
  {
    name: 'training-courses',
    words: { title: 'ร่วมงานกับเรา: หลักสูตรอบรม', one: 'หลักสูตร', area: 'jobs', position: 5, page: '/career' },
    files: 'list',
    mayBeEmpty: true,
    approvals: 0,
    isVisible: isVisible.trainingCourse,
    order: byOrderPositionAscending,
    labels: { detail: 'รายละเอียด' },
  },
)

export const welfares = defineCollection<Welfare>(() => welfare, {
  name: 'welfares',
  words: { title: 'ร่วมงานกับเรา: สวัสดิการ', one: 'สวัสดิการ', area: 'jobs', position: 6, page: '/career' },
  files: 'list',
  mayBeEmpty: true,
  approvals: 0,
  order: byOrderPositionAscending,
  labels: { detail: 'รายละเอียด' },
})

/** The open careers, each with its department. */
export function openCareers({ read, now }: Pick<Reading<never>, 'read' | 'now'>): Career[] {
  const active = new Map(read(departments).map((department) => [department.id, department]))
  return read(careers).flatMap(({ departmentId, publish, ...career }) => {
    const department = active.get(departmentId)
    if (!department || !isVisible.career({ ...career, publish, department }, now)) return []
    return { ...career, department: { id: department.id, name: department.name } }
  })
}

const withoutPublish = <Item extends Publishable>({ publish: _, ...served }: Item) => served

export const careerAnswers = [
  answer(listCareerDepartments, (reading) => {
    const careers = openCareers(reading)
    return {
      items: reading.read(departments).map(({ active: _, ...department }) => ({
        ...department,
        openings: careers.filter((career) => career.department.id === department.id).length,
      })),
    }
  }),
  answer(listCareers, (reading) => {
    const { departmentId } = reading.query
    return {
      items: openCareers(reading).filter(
        ({ department }) => departmentId === undefined || department.id === departmentId,
      ),
    }
  }),
  answer(listWorkInformations, ({ read }) => ({ items: read(workInformations) })),
  answer(listTestimonials, ({ read }) => ({ items: read(testimonials).map(withoutPublish) })),
  answer(listTrainingCourses, ({ read }) => ({ items: read(trainingCourses).map(withoutPublish) })),
  answer(listWelfares, ({ read }) => ({ items: read(welfares) })),
]
