import type { CallAnswer } from '@leasing/contract/call'
import type { findCaseSlots, listCallSlots, StaffAppointment } from '@leasing/contract/staff/call-slots'
import {
  addDays,
  bangkokDay,
  type Day,
  startOfBangkokDay,
  startOfNextBangkokDay,
} from '@leasing/rules/bangkok-day'
import { endOfSlot, halfHoursOf } from '@leasing/rules/call-slots'
import { WEEKDAYS, weekdayOf } from '@leasing/rules/opening-hours'
import type { CallSlotTable, Db, LeadCaseTable } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { CALL_CENTRE, canKeep, lineIdOf, offeredSlots, officeOf } from '../../leads/call-slots.ts'
import { readCaseContent } from '../../leads/lead-case.ts'
import { readBranches } from '../branches.ts'
import type { Person } from '../person.ts'
import { type CaseRow, readLineNames, toLine } from './case-line.ts'
import { branchesOf, selectCaseRows } from './case-scope.ts'
import { revealedTo } from './reveal.ts'

type Deps = { db: Db; encryption: Encryption; clock: () => number }

/** The appointment of a case for its page. */
export async function readCaseSlots(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
): Promise<CallAnswer<typeof findCaseSlots>> {
  const { db, clock } = deps
  const content = await readCaseContent(db)
  const [slot, offers, revealed] = await Promise.all([
    db.selectFrom('callSlot').selectAll().where('leadId', '=', row.leadId).executeTakeFirst(),
    offeredSlots({ ...deps, content }, { id: row.leadId }, 0),
    revealedTo(db, person, row, clock()),
  ])
  if (!slot || endOfSlot(slot.startsAt) <= clock()) return { offers }
  const lineId = revealed.includes('contact') ? await lineIdOf(deps, row.leadId) : undefined
  return {
    slot: { ...toTimes(slot), canKeep: canKeep(slot, content), ...(lineId !== undefined && { lineId }) },
    offers,
  }
}

type Filter = { day?: Day | undefined; branch?: string | undefined }

/** The calls that are appointed for a day, and those of any day that can no longer be kept. */
export async function readCallSlots(
  { db, encryption, clock }: Deps,
  person: Person,
  { day = bangkokDay(clock()), branch }: Filter,
): Promise<CallAnswer<typeof listCallSlots>> {
  const now = clock()
  const monday = addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))
  const week = WEEKDAYS.map((_, i) => addDays(monday, i))
  const select = (from: number) =>
    selectCaseRows(db, person)
      .innerJoin('callSlot', 'callSlot.leadId', 'leadCase.leadId')
      .select(['callSlot.branch as office', 'callSlot.startsAt', 'callSlot.seat', 'callSlot.channel'])
      .where('callSlot.startsAt', '>=', from)
      .$if(branch !== undefined, (query) => query.where('callSlot.branch', '=', branch!))
      .orderBy('callSlot.startsAt')
      .orderBy('callSlot.seat')
  const [content, names, branches, ofWeek, later] = await Promise.all([
    readCaseContent(db),
    readLineNames(db, encryption),
    readBranches(db),
    select(startOfBangkokDay(monday))
      .where('callSlot.startsAt', '<', startOfNextBangkokDay(addDays(monday, 6)))
      .execute(),
    select(now).where('leadCase.isOpen', '=', 1).execute(),
  ])
  const toAppointment = (row: SlotRow): StaffAppointment => ({
    ...toTimes(row),
    canKeep: canKeep({ ...row, branch: row.office }, content),
    case: toLine(row, names),
  })
  const isOn = (one: Day) => (row: SlotRow) => bangkokDay(row.startsAt) === one
  const ofDay = ofWeek.filter(isOn(day))
  const own = branchesOf(person)
  const offices = [
    ...(own ? [] : [{ code: CALL_CENTRE, name: '' }]),
    ...branches.filter(({ code }) => !own || own.includes(code)),
  ]
  // An office whose record is gone still has its appointments.
  const gone = new Set(
    ofDay.map(({ office }) => office).filter((code) => !offices.some((one) => one.code === code)),
  )
  return {
    day,
    offices: [...offices, ...[...gone].map((code) => ({ code, name: code }))]
      .filter(({ code }) => branch === undefined || code === branch)
      .map(({ code, name }) => {
        const { calendar, seats } = officeOf(code, content)
        return {
          code,
          name,
          seats,
          halfHours: halfHoursOf(day, calendar).length,
          appointments: ofDay.filter(({ office }) => office === code).map(toAppointment),
        }
      })
      // Of a hundred branches those are shown that have something to do, or that somebody looks for.
      .filter(
        ({ code, appointments }) =>
          appointments.length > 0 || code === CALL_CENTRE || code === branch || (own?.length ?? 0) > 0,
      ),
    week: week.map((one) => ({ day: one, count: ofWeek.filter(isOn(one)).length })),
    lost: later.filter((row) => !canKeep({ ...row, branch: row.office }, content)).map(toAppointment),
  }
}

type SlotRow = CaseRow & Pick<CallSlotTable, 'startsAt' | 'seat' | 'channel'> & { office: string }

const toTimes = ({ startsAt, channel }: Pick<CallSlotTable, 'startsAt' | 'channel'>) => ({
  startsAt,
  endsAt: endOfSlot(startsAt),
  channel,
})
