import { type DateWindow, isInWindow } from './date-window.ts'

type Visibility<T> = (item: T, now: number) => boolean

type Publishable = { publish: boolean }
type Department = { active: boolean }

const published: Visibility<Publishable> = ({ publish }) => publish
const active: Visibility<Department> = ({ active }) => active
const enabled: Visibility<{ status: boolean }> = ({ status }) => status

/** Whether content is visible at a moment (epoch ms), by kind. Specification, sections 3 and 4.1. */
export const isVisible = {
  heroBanner: (item: Publishable & DateWindow, now: number) => item.publish && isInWindow(item, now),
  promotion: isInWindow,
  news: isInWindow,
  career: (item: Publishable & DateWindow & { department: Department }, now: number) =>
    item.publish && item.department.active && isInWindow(item, now),
  department: active,
  popupBanner: published,
  testimonial: published,
  trainingCourse: published,
  creditEstimationGroup: enabled,
}
