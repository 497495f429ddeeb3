import { z } from 'zod'
import { component, day, html, id, image, instant, orderPosition } from '../fields.ts'
import { list } from '../list.ts'
import { EMPLOYMENTS, type Employment } from '../words.ts'

export const workInformation = component('WorkInformation', {
  id,
  title: z.string(),
  detail: html,
  image: image.optional(),
  orderPosition,
})

export type WorkInformation = z.infer<typeof workInformation>

/** A colleague's statement about the work, with first name and position only. */
export const testimonial = component('Testimonial', {
  id,
  name: z.string(),
  position: z.string(),
  quote: z.string(),
  image: image.optional(),
  orderPosition,
})

export type Testimonial = z.infer<typeof testimonial>

export const trainingCourse = component('TrainingCourse', {
  id,
  title: z.string(),
  detail: z.string(),
  image: image.optional(),
  orderPosition,
})

export type TrainingCourse = z.infer<typeof trainingCourse>

/** `icon` is the name of a Lucide icon. */
export const welfare = component('Welfare', {
  id,
  title: z.string(),
  detail: z.string(),
  icon: z.string(),
  orderPosition,
})

export type Welfare = z.infer<typeof welfare>

export const careerDepartment = component('CareerDepartment', {
  id,
  name: z.string(),
  createdAt: instant,
  /** Number of careers of the department that are currently open. */
  openings: z.int().nonnegative(),
})

export type CareerDepartment = z.infer<typeof careerDepartment>

export const career = component('Career', {
  id,
  title: z.string(),
  department: z.strictObject({ id, name: z.string() }),
  location: z.string(),
  headcount: z.int().positive(),
  employment: z.enum(Object.keys(EMPLOYMENTS) as [Employment, ...Employment[]]),
  summary: z.string(),
  detail: html,
  startDate: day,
  endDate: day,
})

export type Career = z.infer<typeof career>

const area = 'about-us'

export const listWorkInformations = list('/about-us/work-with-us/informations', {
  area,
  summary: 'What it is like to work here, lowest orderPosition first',
  description: 'Texts about the work, with sanitised HTML in `detail`.',
  item: workInformation,
})

export const listTestimonials = list('/about-us/work-with-us/testimonials', {
  area,
  summary: 'What colleagues say, published ones only',
  description:
    'Sentences of colleagues, with first name and position, never more about the person. Only published ones, lowest `orderPosition` first.',
  item: testimonial,
})

export const listTrainingCourses = list('/about-us/work-with-us/training-courses', {
  area,
  summary: 'The courses for employees, published ones only',
  description: 'The courses that employees can take. Only published ones, lowest `orderPosition` first.',
  item: trainingCourse,
})

export const listWelfares = list('/about-us/work-with-us/welfares', {
  area,
  summary: 'What employees get besides their pay',
  description: 'Each with the name of a Lucide icon, lowest `orderPosition` first.',
  item: welfare,
})

export const listCareerDepartments = list('/about-us/careers/departments', {
  area,
  summary: 'Active departments, oldest first, with the number of careers that are shown',
  description:
    '`openings` counts the careers of the department that `/about-us/careers` shows today; it may be 0.',
  item: careerDepartment,
})

export const listCareers = list('/about-us/careers', {
  area,
  summary: 'Published careers of active departments within their dates, newest first',
  description:
    'An opening is shown from its `startDate` to its `endDate`, both days included, in Bangkok time. An unknown `departmentId` has an empty list.',
  parameters: {
    departmentId: 'Only the openings of this department',
  },
  query: { departmentId: id.optional() },
  item: career,
})
