import { formatNumber } from '@leasing/rules/baht'
import type { Answer, Question } from '@leasing/rules/questionnaire'

/** `รับจ้างขนส่ง`, `12,000 บาทต่อเดือน`, `ค่าเช่า, ค่าล่วงเวลา`; what was left empty is `ไม่มี`. */
export function answerWords({ options = [], unit }: Question, answer: Answer): string {
  if (typeof answer === 'number') return [formatNumber(answer), unit].filter(Boolean).join('\u00a0')
  const labels = options.filter(({ value }) => [answer].flat().includes(value)).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : 'ไม่มี'
}
