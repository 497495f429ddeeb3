import { z } from 'zod'
import { expect, test } from './test.ts'

// Properties that search engines require for each type, and those that we rely on.

const text = z.string().min(1)
const url = z.url()
const address = z.looseObject({ '@type': z.literal('PostalAddress'), addressCountry: z.literal('TH') })
const organization = z.looseObject({ '@type': text, name: text })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)

const SHAPES = {
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: url.optional(),
        }),
      )
      .min(2)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        'positions count from 1',
      )
      .refine((items) => items.slice(0, -1).every(({ item }) => item), 'all but the last have an address'),
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  JobPosting: z.looseObject({
    title: text,
    description: text,
    datePosted: day,
    validThrough: day,
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']),
    hiringOrganization: organization,
    jobLocation: z.looseObject({ '@type': z.literal('Place'), address }),
  }),
  LocalBusiness: z.looseObject({
    name: text,
    address,
    telephone: text,
    geo: z.looseObject({ latitude: z.number(), longitude: z.number() }),
  }),
  FinancialProduct: z.looseObject({ name: text, description: text, provider: organization.optional() }),
  NewsArticle: z.looseObject({ headline: text, image: z.array(url).min(1), datePublished: day }),
  Offer: z.looseObject({ name: text, validFrom: day, validThrough: day, url }),
  FinancialService: z.looseObject({ name: text, address, telephone: text, url }),
}

/** Base shape of more specific schema.org types. */
const FAMILY: Record<string, keyof typeof SHAPES> = {
  AutoDealer: 'LocalBusiness',
  LoanOrCredit: 'FinancialProduct',
}

const EXPECTED: [path: string, shapes: (keyof typeof SHAPES)[]][] = [
  ['/', ['FinancialService']],
  ['/promotion/refinance-0295', ['Offer', 'BreadcrumbList']],
  ['/news/scam-warning', ['NewsArticle', 'BreadcrumbList']],
  ['/service-faq', ['BreadcrumbList']],
  ['/service-faq?topic=refinance', ['FAQPage']],
  ['/career?id=credit-analyst', ['JobPosting', 'BreadcrumbList']],
  ['/dealer-location?province=60', ['LocalBusiness', 'BreadcrumbList']],
  ['/dealer-location/1', ['FinancialService', 'BreadcrumbList']],
  ['/service-new-car', ['FinancialProduct', 'BreadcrumbList']],
  ['/service-used-car', ['FinancialProduct']],
  ['/service-leasing', ['FinancialProduct']],
  ['/service-refinance', ['FinancialProduct']],
  ['/service-personal-loan', ['FinancialProduct']],
]

for (const [path, shapes] of EXPECTED)
  test(`${path} has structured data for ${shapes.join(' and ')}`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, json]) => thingsOf(JSON.parse(json!)),
    )

    for (const shape of shapes) {
      const found = blocks.filter((block) => shapeOf(block) === shape)
      expect(found.length, `${shape} on ${path}`).toBeGreaterThan(0)
      for (const block of found) expect(SHAPES[shape].safeParse(block).error?.issues ?? []).toEqual([])
    }
  })

type Block = {
  '@context'?: string
  '@type'?: string
  '@graph'?: Block[]
  itemListElement?: { item?: Block }[]
}

/** The block itself, or the items of its graph or list. */
function thingsOf(block: Block): Block[] {
  const listed =
    block['@type'] === 'ItemList' ? (block.itemListElement ?? []).map(({ item }) => item ?? {}) : []
  return [block, ...(block['@graph'] ?? []), ...listed]
}

const shapeOf = ({ '@type': type = '' }: Block) => FAMILY[type] ?? type
