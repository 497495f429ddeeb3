import { parseArgs } from 'node:util'
import { FORMS } from '@leasing/contract/form-words'
import { isDay, startOfBangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { digitsOnly } from '@leasing/rules/digits'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { ContentStore } from '../content/store.ts'
import { rotateSubmissions } from '../credit-estimation/submission.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { housekeeping } from '../housekeeping.ts'
import { listFailed, retryParked } from '../jobs/queue.ts'
import { removeUploads } from '../uploads/remove-uploads.ts'
import { resealUploads } from '../uploads/reseal-uploads.ts'
import type { Vault } from '../vault/vault.ts'
import { toCsv, toXlsx, writePrivately } from './export.ts'
import { findLead, type LeadFilter, listLeads, readLead } from './lead.ts'
import { summariseLead } from './lead-summary.ts'
import { erasePhone } from './purge.ts'
import type { Retention } from './retention.ts'
import { rotateKey } from './rotate-key.ts'

export const USAGE = `npm run leads -- list   [--form F] [--phone N] [--since D] [--until D] [--limit N]  the newest requests, without personal data
npm run leads -- show REF                                                         everything of one request
npm run leads -- export [--form F] [--since D] [--until D] --to FILE.xlsx|.csv    requests as a sheet; the file is for its owner only
npm run leads -- failed                                                           deliveries that have failed, the parked ones first
npm run leads -- retry [REF]                                                      delivers parked ones again: all, or those of one request
npm run leads -- erase --phone N                                                  deletes everything of a person who asks for it
npm run leads -- purge                                                            deletes what is past its time (runs daily by itself)
npm run leads -- rotate-key                                                       seals everything with the current DATA_KEY
Days are YYYY-MM-DD in Bangkok, both included. Forms: ${Object.keys(FORMS).join(', ')}`

export type LeadTools = {
  db: Db
  vault: Vault
  clock: () => number
  content: ContentStore
  files: Files
  retention: Retention
  print: (line: string) => void
}

type Given = NonNullable<ReturnType<typeof parse>>

/** Runs one command; the answer is the exit code. */
export async function runLeadsCommand(argv: readonly string[], tools: LeadTools): Promise<0 | 1> {
  const given = parse(argv, tools)
  const command = given && Object.hasOwn(COMMANDS, given.command) && COMMANDS[given.command]
  if (command) return await command(given, tools)
  tools.print(USAGE)
  return 1
}

const COMMANDS: Record<string, (given: Given, tools: LeadTools) => Promise<0 | 1>> = {
  async list({ filter, limit }, { db, vault, print }) {
    const rows = await listLeads(db, vault, filter, limit)
    const open = await db
      .selectFrom('job')
      .select(['leadId', 'parkedAt'])
      .where('doneAt', 'is', null)
      .where('leadId', 'in', [...rows.map(({ id }) => id), ''])
      .execute()
    for (const { id, reference, form, receivedAt, revision } of rows) {
      const jobs = open.filter(({ leadId }) => leadId === id)
      const delivery = jobs.some(({ parkedAt }) => parkedAt)
        ? 'parked'
        : jobs.length > 0
          ? 'waiting'
          : 'delivered'
      print([reference, form.padEnd(18), formatThaiDateTime(receivedAt), `v${revision}`, delivery].join('  '))
    }
    print(`${rows.length} requests`)
    return 0
  },

  async show({ argument }, tools) {
    const row = await findLead(tools.db, argument.toUpperCase())
    if (!row) return refuse(tools, `no request has the reference ${argument || '(none given)'}`)
    const lead = readLead(tools.vault, row)
    for (const { label, value } of summariseLead(lead, tools.content)) tools.print(`${label}: ${value}`)
    return 0
  },

  async export({ filter, to }, tools) {
    const write = to?.endsWith('.xlsx') ? toXlsx : to?.endsWith('.csv') ? toCsv : undefined
    if (!to || !write) return refuse(tools, 'say where to: --to requests.xlsx or --to requests.csv')
    const leads = (await listLeads(tools.db, tools.vault, filter)).map((row) => readLead(tools.vault, row))
    await writePrivately(to, await write(leads))
    tools.print(`${leads.length} requests written to ${to}`)
    return 0
  },

  async failed(_, { db, print }) {
    const jobs = await listFailed(db)
    const leads = await db
      .selectFrom('lead')
      .select(['id', 'reference'])
      .where('id', 'in', [...jobs.map(({ leadId }) => leadId ?? ''), ''])
      .execute()
    for (const job of jobs) {
      const reference = leads.find(({ id }) => id === job.leadId)?.reference ?? '-'
      const state = job.parkedAt ? 'parked' : `next ${formatThaiDateTime(job.runAt)}`
      print([reference, job.kind, `${job.attempts} tries`, job.lastErrorCode, state].join('  '))
    }
    print(`${jobs.length} deliveries have failed`)
    return jobs.some(({ parkedAt }) => parkedAt) ? 1 : 0
  },

  async retry({ argument }, tools) {
    const { db, clock, print } = tools
    const row = argument ? await findLead(db, argument.toUpperCase()) : undefined
    if (argument && !row) return refuse(tools, `no request has the reference ${argument}`)
    const count = await retryParked(db, clock(), row && [row.id])
    print(`${count} deliveries will be tried again at once`)
    return 0
  },

  async erase({ filter: { phone } }, { db, vault, files, print }) {
    if (!phone) return refuse({ print }, 'say whose: --phone 0812345678')
    const count = await erasePhone(db, {
      phoneHash: vault.hash('phone', phone),
      removeUploads: (ids) => removeUploads({ db, files }, ids),
    })
    print(`${count} requests deleted, with drafts and codes of this phone`)
    return 0
  },

  async purge(_, tools) {
    for (const [what, clear] of Object.entries(housekeeping(tools))) {
      const count = await clear()
      tools.print(`${what}: ${typeof count === 'number' ? `${count} deleted` : 'cleared'}`)
    }
    return 0
  },

  async 'rotate-key'(_, { db, vault, files, print }) {
    print(`leads: ${await rotateKey(db, vault)} sealed with the key ${vault.keyId}`)
    print(`submissions: ${await rotateSubmissions(db, vault)}`)
    print(`uploads: ${await resealUploads({ db, files, vault })}`)
    return 0
  },
}

function refuse({ print }: Pick<LeadTools, 'print'>, line: string): 1 {
  print(line)
  return 1
}

function parse(argv: readonly string[], { print }: LeadTools) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        form: { type: 'string' },
        phone: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        limit: { type: 'string', default: '50' },
        to: { type: 'string' },
      },
    })
    const [command = '', argument = ''] = positionals
    return { command, argument, to: values.to, limit: readLimit(values.limit), filter: readFilter(values) }
  } catch (error) {
    print((error as Error).message)
    return undefined
  }
}

type Values = { form?: string; phone?: string; since?: string; until?: string }

function readFilter({ form, phone, since, until }: Values): LeadFilter {
  if (form !== undefined && !Object.hasOwn(FORMS, form)) throw new Error(`there is no form ${form}`)
  return {
    form,
    phone: phone && digitsOnly(phone),
    since: since && startOfBangkokDay(readDay('since', since)),
    until: until && startOfNextBangkokDay(readDay('until', until)),
  } as LeadFilter
}

function readDay(option: string, text: string): string {
  if (!isDay(text)) throw new Error(`--${option} takes a day like 2026-11-21`)
  return text
}

function readLimit(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error('--limit takes a whole number')
  return Number(text)
}
