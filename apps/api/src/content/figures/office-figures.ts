import type { ReadAll } from '../collection.ts'
import { repaymentRules } from '../collections/repayment-rules.ts'
import { site } from '../collections/site.ts'
import { type NamedFigure, plain, under, words } from './figure.ts'

/**
 * What the company says of itself: `contact.hotline`, `contact.phone`, `contact.hours` as a sentence, `contact.open` and `contact.close` as
 * times of day, `answer.callBack` and the other working days; and of the law, `closing.1.discountPercent` by step.
 */
export function officeFigures(all: ReadAll): NamedFigure[] {
  return [
    ...all(site).flatMap(({ contact, answerTimes }) => [
      ...under('contact', [
        ['hotline', words(contact.hotline)],
        ['phone', words(contact.phone)],
        ['hours', words(contact.hours)],
        ...contact.hoursStructured.slice(0, 1).flatMap(({ open, close }): NamedFigure[] => [
          ['open', words(timeOfDay(open))],
          ['close', words(timeOfDay(close))],
        ]),
      ]),
      ...under(
        'answer',
        Object.entries(answerTimes).map(([name, days]) => [name, plain(days)]),
      ),
    ]),
    ...all(repaymentRules).flatMap(({ earlyClosing }) =>
      (earlyClosing.rows.findLast(({ figures }) => figures)?.figures ?? []).map(
        ({ discountPercent }, step): NamedFigure => [
          `closing.${step + 1}.discountPercent`,
          plain(discountPercent),
        ],
      ),
    ),
  ]
}

/** The collections that own them, by the first part of their names. */
export const OFFICE_OWNERS: Readonly<Record<string, string>> = {
  contact: 'link',
  answer: 'link',
  closing: 'repayment',
}

/** `08.30`, as Thai texts write it. */
const timeOfDay = (time: string) => time.replace(':', '.')
