import type { FeeChange } from '@leasing/contract/rate-changes'
import { formatNumber } from '@leasing/rules/baht'
import { z } from 'zod'
import type { Reader } from './record-history.ts'

const amount = z.number().optional()

const price = {
  amount,
  amountText: z.string().optional(),
  officialFee: amount,
  serviceFee: amount,
  percentOfInstalments: amount,
}

/** What is read of a fee as it was written. */
const writtenFee = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  ...price,
  laterPrices: z.array(z.object({ startDate: z.string(), ...price })).optional(),
})

const writtenChannel = z.object({ channel: z.string(), bangkok: z.string(), provinces: z.string() })

type Stated = { name: string; unit?: string; text: string }

export const feeReader: Reader<Stated, FeeChange> = {
  stateOn(source, day) {
    const { id, name, unit, laterPrices = [], ...first } = writtenFee.parse(source)
    const current = laterPrices.findLast(({ startDate }) => startDate <= day) ?? first
    return { name, unit, text: inWords(id, current) }
  },
  startsOf: (source) => (writtenFee.parse(source).laterPrices ?? []).map(({ startDate }) => startDate),
  difference,
}

export const channelReader: Reader<Stated, FeeChange> = {
  stateOn(source) {
    const { channel, bangkok, provinces } = writtenChannel.parse(source)
    const text = bangkok === provinces ? bangkok : `กรุงเทพฯ และปริมณฑล ${bangkok} ต่างจังหวัด ${provinces}`
    return { name: channel, text }
  },
  startsOf: () => [],
  difference,
}

function difference(before: Stated | undefined, after: Stated | undefined): FeeChange[] {
  const { name, unit } = (after ?? before)!
  if (before?.text === after?.text && before?.unit === after?.unit) return []
  return [
    {
      name,
      ...(unit && { unit }),
      ...(before && { before: before.text }),
      ...(after && { after: after.text }),
    },
  ]
}

type Price = z.infer<z.ZodObject<typeof price>>

/** With the figures of its own price. Those of other records (a ceiling of law) were not kept with it. */
function inWords(id: string, { amountText, ...figures }: Price): string {
  const { amount } = figures
  if (amountText === undefined) return amount ? `${formatNumber(amount)} บาท` : 'ไม่คิดค่าบริการ'
  return amountText.replaceAll(/\{\{\s*([A-Za-z0-9.-]+)\s*\}\}/g, (_, name: string) => {
    const figure = Object.entries(figures).find(([field]) => name === `fee.${id}.${field}`)?.[1]
    return figure === undefined ? 'ตามที่กฎหมายกำหนด' : formatNumber(figure)
  })
}
