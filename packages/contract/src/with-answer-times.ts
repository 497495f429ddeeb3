import type { AnswerTime, AnswerTimes } from './content/answer-times.ts'

/** A text with the days that the company promises in place of their names: `ภายใน {{answer.callBack}} วันทำการ`. */
export const withAnswerTimes = (text: string, times: AnswerTimes): string =>
  text.replace(/\{\{answer\.(\w+)\}\}/g, (_, name: AnswerTime) => String(times[name]))
