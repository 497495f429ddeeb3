import { z } from 'zod'

/** The calculation or the result that the visitor was shown, in their words. */
export const caseResult = z.strictObject({
  lines: z.array(z.string()),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** Lines of a heading or cell are parted by line breaks. */
  tables: z.array(
    z.strictObject({
      title: z.string(),
      heading: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
  notes: z.array(z.string()),
  /** The page of the site that shows it, as a path. */
  link: z.strictObject({ label: z.string(), path: z.string() }).optional(),
})

export type CaseResult = z.output<typeof caseResult>
