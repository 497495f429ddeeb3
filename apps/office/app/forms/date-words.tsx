import { isDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate, gregorianDate } from '@leasing/rules/thai-date'
import { FieldHint } from '@leasing/ui/field'
import { type ChangeEvent, useState } from 'react'

/** The parsed day in words below its input: the year may be typed in either era, and browsers display both alike. */
export function useDateWords(id: string, start: string) {
  const [text, setText] = useState(start)
  const words = dateInWords(text)
  return {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    describedBy: words && `${id}-date`,
    line: words && <FieldHint id={`${id}-date`}>{words}</FieldHint>,
  }
}

/** `2570-03-31T09:00`: วันพุธที่ 31 มีนาคม พ.ศ. 2570 (ค.ศ. 2027) เวลา 09.00 น. Undefined for what is no day. */
export function dateInWords(text: string): string | undefined {
  const [day = '', time] = gregorianDate(text).split('T')
  if (!isDay(day)) return undefined
  const clock = time && ` เวลา ${time.slice(0, 5).replace(':', '.')} น.`
  return `${formatThaiDate(day, 'full')} (ค.ศ. ${day.slice(0, 4)})${clock ?? ''}`
}
