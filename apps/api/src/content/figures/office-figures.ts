import { formatThaiDate, formatThaiDays } from '@leasing/rules/thai-date'
import type { ReadAll } from '../collection.ts'
import { motorExpoEvents } from '../collections/motor-expo-events.ts'
import { repaymentRules } from '../collections/repayment-rules.ts'
import { site } from '../collections/site.ts'
import { condition, type NamedFigure, plain, under, words } from './figure.ts'
import { nextTurn, type Turn, turnsAt } from './turns.ts'

/**
 * What the company says of itself: `contact.hotline`, `contact.phone`, `contact.hours` as a sentence, `contact.open` and `contact.close` as
 * times of day, `answer.callBack` and the other working days; of the law, `closing.1.discountPercent` by step; and of holidays and motor shows,
 * at a moment, `holiday.songkran.dates` and `event.motor-expo.place` by the names of their records.
 */
export function officeFigures(all: ReadAll, now: number): NamedFigure[] {
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
    ...ofTurns(
      'holiday',
      all(site).flatMap(({ contact }) => contact.holidays ?? []),
      now,
      datesOf,
    ),
    ...ofTurns(
      'event',
      all(motorExpoEvents).map((show) => ({
        ...show,
        from: show.held?.from ?? show.startDate,
        until: show.held?.until,
      })),
      now,
      ({ held, place, takeHomeUntil }) => [
        ...(held ? datesOf(held) : [['dates', words('ยังไม่ประกาศวัน')] as const]),
        ['place', words(place ?? 'ยังไม่ประกาศสถานที่')],
        ...(takeHomeUntil ? [['takeHomeUntil', words(formatThaiDate(takeHomeUntil, 'long'))] as const] : []),
      ],
    ),
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

/** Figures of what returns under the same name, with a condition of that name, which says when they change. */
const ofTurns = <One extends Turn>(
  kind: string,
  all: readonly One[],
  now: number,
  figuresOf: (one: One) => NamedFigure[],
): NamedFigure[] =>
  turnsAt(all, now).flatMap(([name, one]) => [
    [
      `${kind}.${name}`,
      condition(
        now < nextTurn(one),
        all.filter((other) => other.namedAs === name).map((other) => nextTurn(other)),
      ),
    ] as const,
    ...under(`${kind}.${name}`, figuresOf(one)),
  ])

const datesOf = ({ from, until = from }: Pick<Turn, 'from' | 'until'>): NamedFigure[] => [
  ['dates', words(formatThaiDays(from, until))],
  ['firstDay', words(formatThaiDate(from, 'long'))],
  ['lastDay', words(formatThaiDate(until, 'long'))],
]

/** The collections that own them, by the first part of their names. */
export const OFFICE_OWNERS: Readonly<Record<string, string>> = {
  contact: 'link',
  answer: 'link',
  closing: 'repayment',
  holiday: 'link',
}

/** `08.30`, as Thai texts write it. */
const timeOfDay = (time: string) => time.replace(':', '.')
