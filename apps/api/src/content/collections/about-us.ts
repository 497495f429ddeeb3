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
  { name: 'work-informations', files: 'list', approvals: 0, order: byOrderPositionAscending },
)

export const testimonials = defineCollection<Testimonial & Publishable>(
  (fields) => testimonial.extend({ ...withPicture(fields), publish: z.boolean() }),
  {
    name: 'testimonials',
    files: 'list',
    approvals: 0,
    isVisible: isVisible.testimonial,
    order: byOrderPositionAscending,
  },
)

export const trainingCourses = defineCollection<TrainingCourse & Publishable>(
  (fields) => trainingCourse.extend({ ...withPicture(fields), publish: z.boolean() }),
  {
    name: 'training-courses',
    files: 'list',
    approvals: 0,
    isVisible: isVisible.trainingCourse,
    order: byOrderPositionAscending,
  },
)

export const welfares = defineCollection<Welfare>(() => welfare, {
  name: 'welfares',
  files: 'list',
  approvals: 0,
  order: byOrderPositionAscending,
})

export const company = defineCollection<Company & { id: 'company' }>(
  () => servedCompany.extend({ id: z.literal('company').default('company') }),
  { name: 'company', files: 'single' },
)

const withoutPublish = <Item extends Publishable>({ publish: _, ...served }: Item) => served

export const aboutUsAnswers = [
  answer(listWorkInformations, ({ read }) => ({ items: read(workInformations) })),
  answer(listTestimonials, ({ read }) => ({ items: read(testimonials).map(withoutPublish) })),
  answer(listTrainingCourses, ({ read }) => ({ items: read(trainingCourses).map(withoutPublish) })),
  answer(listWelfares, ({ read }) => ({ items: read(welfares) })),
  answer(findCompany, ({ read }) => onlyRecord(read(company))),
]
