import type { PlainVisitor } from './plain-visitor.ts'

export const START = '/finance-amount-evaluation'

/** By the id of the question; every other question gets its first choice. */
const ANSWERS: Record<string, string | string[]> = {
  'vehicle-type': 'double-cab',
  'car-price': '900000',
  'purchase-within': 'one-month',
  occupation: 'haulier',
  'work-years': 'from-3-years',
  'work-papers': 'has-papers',
  'monthly-income': '30000',
  'extra-income': ['overtime', 'rent'],
  'extra-income-per-month': '10000',
  age: 'from-20-to-57',
  debts: ['house'],
  'debt-per-month': '6000',
  'repayment-history': 'always-on-time',
  'legal-status': 'none',
}

const MOST_STEPS = 40

/** Name, phone and code. */
export async function startSmartFin(
  visitor: PlainVisitor,
  person: Record<string, string>,
  codeFor: (phone: string) => string,
) {
  await visitor.send(`${START}/personal-information`, 'firstName', person)
  return await visitor.send(`${START}/verify-otp`, 'code', { code: codeFor(person.mobilePhone!) })
}

/** Answers and submits what is due, by the form of each page, until the result or `isEnough`. */
export async function openResult(
  visitor: PlainVisitor,
  isEnough = (address: string) => address.endsWith('/result'),
  answers: Readonly<Record<string, string | string[]>> = {},
) {
  let page = await visitor.open(`${START}/questionnaire?question=0`)
  for (let steps = 0; !isEnough(page.at); steps++) {
    const [, question] = /name="question" value="([^"]+)"/.exec(page.html) ?? []
    const [, group] = /name="group" value="(\d)"/.exec(page.html) ?? []
    if (steps === MOST_STEPS || (!question && !group))
      throw new Error(`SMART FIN stops at ${page.at} (${page.status})`)
    page = question
      ? await visitor.open(page.at, {
          question,
          answer: answers[question] ?? ANSWERS[question] ?? firstChoice(page.html),
        })
      : await visitor.send(page.at, 'group', {})
  }
  return page
}

const firstChoice = (html: string) =>
  /name="answer"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? /<option value="([^"]+)"/.exec(html)?.[1] ?? ''
