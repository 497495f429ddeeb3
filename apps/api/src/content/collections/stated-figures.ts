import { z } from 'zod'
import { defineCollection } from '../collection.ts'

/** Figures of texts that no table contains: rewards, worked examples other than loans, rules of others that we only repeat. */
export const statedFigures = defineCollection<{
  id: string
  what: string
  percent?: number[] | undefined
  baht?: number[] | undefined
}>(
  () =>
    z.strictObject({
      id: z.string(),
      what: z.string().min(1),
      percent: z.array(z.number().positive()).optional(),
      baht: z.array(z.number().positive()).optional(),
    }),
  {
    name: 'stated-figures',
    words: { title: 'ตัวเลขที่ข้อความกล่าวถึง', one: 'ตัวเลข', area: 'services', position: 6 },
    files: 'list',
    mayBeEmpty: true,
    labels: {
      what: { label: 'คืออะไร', isLong: true },
      percent: { help: 'คั่นด้วยจุลภาค' },
      baht: { help: 'คั่นด้วยจุลภาค' },
    },
  },
)
