import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, image, outsideLink } from '../fields.ts'

const titled = z.strictObject({ title: z.string(), text: z.string() })

/** One of the two group companies with a page of their own. `icon` is the name of a Lucide icon. */
const groupCompany = component('GroupCompany', {
  title: z.string(),
  lead: z.string(),
  services: z.array(titled.extend({ icon: z.string() })).min(1),
  contactUrl: outsideLink.optional(),
})

export type GroupCompany = z.infer<typeof groupCompany>

/** Optional pictures at the head of the pages about the company, its contact data and its careers: drawings or photographs. */
export const placePictures = z.strictObject({
  about: image.optional(),
  contact: image.optional(),
  careers: image.optional(),
})

/** Texts of the pages about the company, its service quality and its group. */
export const company = component('Company', {
  vision: z.string(),
  mission: z.array(titled).min(1),
  /** Years of the Buddhist era, oldest first. */
  milestones: z.array(titled.extend({ year: z.int().min(2400).max(2700) })).min(1),
  groupStructure: z.array(z.strictObject({ name: z.string(), role: z.string() })).min(1),
  quality: z.strictObject({
    policy: z.string(),
    effectiveFrom: day,
    /** `target` is measurable: `ภายใน 1 วันทำการ`. */
    commitments: z.array(titled.extend({ target: z.string() })).min(1),
  }),
  complaints: z.strictObject({
    lead: z.string(),
    /** In the order of the stages. `within` is the time limit of a stage, in words. */
    stages: z.array(titled.extend({ within: z.string() })).min(1),
  }),
  groupCompanies: z.strictObject({ tis: groupCompany, tpis: groupCompany }),
  pictures: placePictures.optional(),
})

export type Company = z.infer<typeof company>

export const findCompany = get('/company', {
  area: 'company',
  summary: 'Vision, milestones, group, service quality and the handling of complaints',
  description: 'The texts of the pages about the company. Years are of the Buddhist era.',
  answer: company,
})
