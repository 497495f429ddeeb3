import {
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
} from '@leasing/contract/content/about-us'
import { type Company, findCompany, company as servedCompany } from '@leasing/contract/content/company'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { isVisible } from '@leasing/rules/visibility'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import type { Fields } from '../fields.ts'

const withPicture = ({ picture }: Fields) => ({ image: picture(PICTURE_KINDS.card).optional() })

type Publishable = { publish: boolean }

export const workInformations = defineCollection<WorkInformation>(
  (fields) => workInformation.extend({ ...withPicture(fields), detail: fields.html }),
  {
    name: 'work-informations',
    words: { title: 'ร่วมงานกับเรา: เรื่องแนะนำ', one: 'เรื่องแนะนำ', area: 'jobs', position: 3, page: '/aboutus' },
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
      page: '/aboutus',
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
    words: { title: 'ร่วมงานกับเรา: หลักสูตรอบรม', one: 'หลักสูตร', area: 'jobs', position: 5, page: '/aboutus' },
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
  words: { title: 'ร่วมงานกับเรา: สวัสดิการ', one: 'สวัสดิการ', area: 'jobs', position: 6, page: '/aboutus' },
  files: 'list',
  mayBeEmpty: true,
  approvals: 0,
  order: byOrderPositionAscending,
  labels: { detail: 'รายละเอียด' },
})

export const company = defineCollection<Company & { id: 'company' }>(
  () => servedCompany.extend({ id: z.literal('company').default('company') }),
  {
    name: 'company',
    words: { title: 'เกี่ยวกับบริษัท', one: 'เกี่ยวกับบริษัท', area: 'company', position: 2, page: '/aboutus' },
    files: 'single',
    labels: {
      vision: { label: 'วิสัยทัศน์', isLong: true },
      mission: { label: 'พันธกิจ', one: 'พันธกิจ' },
      milestones: { label: 'ประวัติบริษัท เก่าสุดก่อน', one: 'เหตุการณ์' },
      'milestones.year': { label: 'ปี', unit: 'พ.ศ.' },
      groupStructure: { label: 'โครงสร้างกลุ่ม', one: 'บริษัท' },
      role: 'หน้าที่',
      quality: 'คุณภาพบริการ',
      policy: { label: 'นโยบาย', isLong: true },
      commitments: { label: 'คำมั่น', one: 'คำมั่น' },
      target: { label: 'เป้าหมายที่วัดได้', help: 'เช่น ภายใน 1 วันทำการ' },
      complaints: 'การร้องเรียน',
      stages: { label: 'ขั้นตอน', one: 'ขั้นตอน' },
      within: 'ภายในเวลา',
      groupCompanies: 'หน้าของบริษัทในกลุ่ม',
      tis: 'บริษัทประกันภัย (TIS)',
      tpis: 'บริษัทนายหน้า (TPIS)',
      contactUrl: { label: 'หน้าติดต่อ', help: 'ขึ้นต้นด้วย https:// เว้นว่างถ้าไม่มี' },
    },
  },
)

const withoutPublish = <Item extends Publishable>({ publish: _, ...served }: Item) => served

export const aboutUsAnswers = [
  answer(listWorkInformations, ({ read }) => ({ items: read(workInformations) })),
  answer(listTestimonials, ({ read }) => ({ items: read(testimonials).map(withoutPublish) })),
  answer(listTrainingCourses, ({ read }) => ({ items: read(trainingCourses).map(withoutPublish) })),
  answer(listWelfares, ({ read }) => ({ items: read(welfares) })),
  answer(findCompany, ({ read }) => onlyRecord(read(company))),
]
