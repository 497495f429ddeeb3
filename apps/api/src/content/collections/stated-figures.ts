import { z } from 'zod'
import { defineCollection } from '../collection.ts'
import { quantitiesIn } from '../figures/quantities.ts'

const figure = z.string().refine((text) => quantitiesIn(text).length > 0, 'is no number with a unit')

/** Figures of texts that no table contains, each with its subject: rewards, worked examples other than loans, rules of others that we only repeat. */
export const statedFigures = defineCollection<{
  id: string
  what: string
  words?: string[] | undefined
  of?: string[] | undefined
  figures?: string[] | undefined
  total?: { of: string; is: number } | undefined
}>(
  () =>
    z
      .strictObject({
        id: z.string(),
        what: z.string().min(1),
        words: z.array(z.string().min(2)).min(1).optional(),
        of: z.array(z.string().min(2)).optional(),
        figures: z.array(figure).min(1).optional(),
        total: z.strictObject({ of: z.string(), is: z.number() }).optional(),
      })
      .refine(({ words, figures, total }) => total || (words && figures), {
        path: ['words'],
        message: 'needs words and figures, or a total',
      }),
  {
    name: 'stated-figures',
    words: { title: 'ตัวเลขที่ข้อความกล่าวถึง', one: 'ตัวเลข', area: 'services', position: 6 },
    files: 'list',
    mayBeEmpty: true,
    labels: {
      what: { label: 'คืออะไร', isLong: true },
      words: { label: 'คำที่บอกเรื่อง', help: 'ประโยคหรือหัวข้อที่มีตัวเลขนี้ ต้องมีคำใดคำหนึ่ง' },
      of: { label: 'ของอะไร', help: 'คำที่แยกเรื่องนี้จากเรื่องที่ใช้คำเดียวกัน เว้นว่างได้' },
      figures: { label: 'ตัวเลขพร้อมหน่วย', help: 'เขียนเหมือนในข้อความ เช่น 3 วันทำการ' },
      total: { label: 'ผลรวมของตาราง', help: 'ผลรวมของตัวเลขทั้งหมดในตารางกฎหมาย หลังตรวจกับตัวบทแล้ว' },
      'total.of': 'ตาราง',
      'total.is': 'ผลรวม',
    },
  },
)
