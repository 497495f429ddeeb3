import { type DateWindow, isInWindow } from './date-window.ts'

type Visibility<T> = (item: T, now: number) => boolean

type Publishable = { publish: boolean }
type Department = { active: boolean }
type InDepartment = { department: Department }

const published: Visibility<Publishable> = (item) => item.publish
const active: Visibility<Department> = (department) => department.active
const departmentActive: Visibility<InDepartment> = (item) => item.department.active
const enabled: Visibility<{ status: boolean }> = (item) => item.status

const all =
  <T>(...conditions: Visibility<T>[]): Visibility<T> =>
  (item, now) =>
    conditions.every((holds) => holds(item, now))

/** What is shown at a moment (epoch ms), by kind of content. Specification, sections 3 and 4.1. */
export const isVisible = {
  heroBanner: all<Publishable & DateWindow>(published, isInWindow),
  promotion: isInWindow,
  news: isInWindow,
  career: all<Publishable & InDepartment & DateWindow>(published, departmentActive, isInWindow),
  department: active,
  popupBanner: published,
  testimonial: published,
  trainingCourse: published,
  creditEstimationGroup: enabled,
}
