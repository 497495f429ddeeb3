import { parseArgs } from 'node:util'
import { FORMS, isFormKey } from '@leasing/contract/forms/registry'
import { REVEAL_SCOPES } from '@leasing/contract/reveal-scopes'
import { REVEAL_REASONS } from '@leasing/contract/staff/case-values'
import { EXPORT_FORMATS, EXPORT_REASONS } from '@leasing/contract/staff/export-values'
import { isDay, startOfBangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { rotateSubmissions } from '../credit-estimation/submission.ts'
import { dailyCleanup } from '../daily-cleanup.ts'
import { onSchema, type SchemaUse } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { requireFinished } from '../db/site-state.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import { findFailingKinds, listFailed } from '../jobs/queue.ts'
import { type CommandLine, calledAs } from '../process/command-line.ts'
import { reencryptUploads } from '../uploads/reencrypt-uploads.ts'
import { removeUploads } from '../uploads/remove-uploads.ts'
import { type Contact, parseEmail, parsePhone } from './contacts.ts'
import { describeErased, foundAnything } from './erase.ts'
import { erase, newReceipt } from './erasure-requests.ts'
import { exportLeads, writePrivately } from './export.ts'
import {
  type FoundLeads,
  findFileTypes,
  findLead,
  findLeadsOf,
  type LeadFilter,
  listLeads,
  readLead,
  tryToDecrypt,
} from './lead.ts'
import { rotateEvents } from './lead-event.ts'
import { answersOf, readNames, summariseLead } from './lead-summary.ts'
import { recordReveal } from './record-reveal.ts'
import { type Redeemed, redeem } from './redeem.ts'
import type { Retention } from './retention.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { countOtherKeys, rotateKey } from './rotate-key.ts'

const USAGE = `${calledAs('leads')} COMMAND …
  list   [FILTER] [--limit N] [--json]  lists the newest requests, without personal data
  show REF --reason R                   shows one request with all its data; the audit log keeps the reason
  export [FILTER] --reason R --to FILE.xlsx|.csv
                                        writes requests to a spreadsheet that only its owner can read; the audit log keeps the reason
  failed                                lists failed deliveries, parked ones first; exit code 1 when some are parked or failing now
  retry  [REF]                          retries parked deliveries: all, or those of one request
  redeem CODE                           marks a coupon as used, or a reward of a motor show as handed out; each code counts once
  erase  [--phone N] [--email A]        deletes all data of a person, at that person's request
  purge                                 deletes expired data (also runs daily)
  rotate-key                            encrypts all data again with the current DATA_KEY
FILTER: [--form F] [--since D] [--until D] [--phone N] [--email A]. With a phone and an e-mail, requests that contain either.
Reasons to show: ${REVEAL_REASONS.join(', ')}. Reasons to export: ${EXPORT_REASONS.join(', ')}.
Days are YYYY-MM-DD in Bangkok, inclusive. Forms: ${Object.keys(FORMS).join(', ')}`

export type LeadTools = {
  db: Db
  encryption: Encryption
  clock: () => number
  files: Files
  outbox?: string
  retention: Retention
  /** The actor for the audit log: `cli:` and the system user. */
  actor: string
  print: (line: string) => void
}

type Arguments = NonNullable<ReturnType<typeof parse>>

/** Runs one command; returns the exit code. */
export async function runLeadsCommand(argv: readonly string[], tools: LeadTools): Promise<0 | 1> {
  const args = parse(argv, tools)
  const command = args && Object.hasOwn(COMMANDS, args.command) && COMMANDS[args.command]
  if (command)
    return await onSchema(tools.db, SCHEMA_USE[args.command] ?? 'whole', async () => {
      await requireFinished(tools.db)
      return await command(args, tools)
    })
  tools.print(USAGE)
  return 1
}

/** Commands that are not listed need the whole schema: erasing, purging and re-encrypting must not miss a table. */
const SCHEMA_USE: Record<string, SchemaUse> = {
  list: 'read',
  show: 'read',
  export: 'read',
  failed: 'read',
  retry: 'write',
  redeem: 'write',
}

const COMMANDS: Record<string, (args: Arguments, tools: LeadTools) => Promise<0 | 1>> = {
  async list(args, tools) {
    const { db, print } = tools
    const { rows, unread } = await findLeads(args, tools, args.limit)
    const openJobs = await db
      .selectFrom('job')
      .select(['leadId', 'parkedAt'])
      .where('doneAt', 'is', null)
      .where('leadId', 'in', [...rows.map(({ id }) => id), ''])
      .execute()
    const requests = rows.map(({ id, reference, form, receivedAt, revision }) => {
      const jobs = openJobs.filter(({ leadId }) => leadId === id)
      const isParked = jobs.some(({ parkedAt }) => parkedAt)
      const delivery = isParked ? 'parked' : jobs.length > 0 ? 'waiting' : 'delivered'
      return { reference, form, receivedAt, revision, delivery }
    })
    if (args.isJson) {
      const asIso = requests.map((request) => ({
        ...request,
        receivedAt: new Date(request.receivedAt).toISOString(),
      }))
      print(
        JSON.stringify(
          { requests: asIso, notLookedInto: summariseUnread(tools.encryption, unread) },
          null,
          2,
        ),
      )
      return unread.length > 0 ? 1 : 0
    }
    for (const { reference, form, receivedAt, revision, delivery } of requests)
      print([reference, form.padEnd(18), formatThaiDateTime(receivedAt), `v${revision}`, delivery].join('  '))
    print(`${requests.length} requests`)
    return reportUnread(tools, unread)
  },

  async show({ argument, ...args }, tools) {
    const reason = REVEAL_REASONS.find((one) => one === args.reason)
    if (!reason) return refuse(tools, sayWhy(REVEAL_REASONS))
    const row = await findLead(tools.db, argument.toUpperCase())
    if (!row) return refuse(tools, `no request has the reference ${argument || '(none given)'}`)
    if (!tryToDecrypt(tools.encryption, row)) return reportUnread(tools, [row])
    const names = await readNames(tools.db)
    const lead = readLead(tools.encryption, row)
    const fileTypes = await findFileTypes(tools.db, [lead.id])
    const scopes = new Set(answersOf(lead, names, { fileTypes }).flatMap(({ scope }) => scope ?? []))
    await tools.db.transaction().execute((transaction) =>
      recordReveal(transaction, tools, {
        actor: tools.actor,
        reference: row.reference,
        scopes: REVEAL_SCOPES.filter((scope) => scopes.has(scope)),
        reason,
      }),
    )
    for (const { label, value } of summariseLead(lead, names, { fileTypes }))
      tools.print(`${label}: ${value}`)
    return 0
  },

  async export(args, tools) {
    const { to } = args
    const reason = EXPORT_REASONS.find((one) => one === args.reason)
    if (!reason) return refuse(tools, sayWhy(EXPORT_REASONS))
    const format = EXPORT_FORMATS.find((one) => to?.endsWith(`.${one}`))
    if (!to || !format) return refuse(tools, 'say where to: --to requests.xlsx or --to requests.csv')
    const { rows, unread } = await findLeads(args, tools)
    const { form, since, until } = args.filter
    const looksFor = args.contacts.map(({ kind }) => kind)
    const file = await exportLeads(tools, rows, {
      actor: tools.actor,
      filter: { form, since, until, looksFor },
      reason,
      format,
      scopes: REVEAL_SCOPES,
    })
    await writePrivately(to, file.bytes)
    tools.print(`${file.count} requests written to ${to}`)
    return reportUnread(tools, [...unread, ...file.unread])
  },

  async failed(_, { db, clock, print }) {
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
    const failing = await findFailingKinds(db, clock())
    for (const kind of failing) print(`${kind} has failed for more than five minutes`)
    return failing.length > 0 || jobs.some(({ parkedAt }) => parkedAt) ? 1 : 0
  },

  async retry({ argument }, tools) {
    const { db, actor, print } = tools
    const row = argument ? await findLead(db, argument.toUpperCase()) : undefined
    if (argument && !row) return refuse(tools, `no request has the reference ${argument}`)
    const count = await retryDeliveries(tools, actor, row)
    print(`${count} deliveries will be tried again at once`)
    return 0
  },

  async redeem({ argument }, tools) {
    const code = argument.trim().toUpperCase()
    const redeemed = await redeem(tools, { code, actor: tools.actor })
    tools.print(describeRedeemed(code, redeemed))
    return redeemed.state === 'redeemed' ? 0 : 1
  },

  async erase({ contacts, filter }, tools) {
    const { db, files, actor, print } = tools
    if (contacts.length === 0)
      return refuse(tools, 'say whose: --phone 0812345678, --email name@example.com, or both')
    if (Object.values(filter).some((part) => part !== undefined))
      return refuse(tools, 'erase deletes everything of a person; it takes --phone and --email only')
    const receipt = newReceipt()
    const erased = await erase(
      { ...tools, removeUploads: (ids) => removeUploads({ db, files }, ids) },
      { receipt, actor, contacts },
    )
    for (const line of describeErased(erased)) print(line)
    if (foundAnything(erased)) print(`Receipt: ${receipt}`)
    return reportUnread(tools, erased.unread) || (foundAnything(erased) ? 0 : 1)
  },

  async purge(_, tools) {
    for (const [what, clear] of Object.entries(dailyCleanup(tools))) {
      const count = await clear()
      tools.print(`${what}: ${typeof count === 'number' ? `${count} deleted` : 'cleared'}`)
    }
    return 0
  },

  async 'rotate-key'(_, tools) {
    const { db, encryption, files, print } = tools
    print(`leads: ${await rotateKey(db, encryption)} encrypted with the key ${encryption.keyId}`)
    print(`notes: ${await rotateEvents(db, encryption)}`)
    print(`submissions: ${await rotateSubmissions(db, encryption)}`)
    print(`uploads: ${await reencryptUploads({ db, files, encryption })}`)
    const remaining = await countOtherKeys(db, encryption)
    for (const { table, keyId, count } of remaining)
      print(
        encryption.keyIds.includes(keyId)
          ? `${count} in ${table} still have the key ${keyId}: a process encrypts with it, or they are damaged`
          : `${count} in ${table} have the key ${keyId}, which is neither DATA_KEY nor in DATA_KEY_PREVIOUS`,
      )
    return remaining.length > 0 ? 1 : 0
  },
}

export const COMMAND_LINE: CommandLine = { usage: USAGE, commands: Object.keys(COMMANDS) }

/** Leads that match the filter, newest first. When searching for a person, leads that cannot be decrypted are returned as `unread`. */
async function findLeads(
  { filter, contacts }: Arguments,
  { db, encryption }: LeadTools,
  limit?: number,
): Promise<FoundLeads> {
  if (contacts.length === 0) return { rows: await listLeads(db, filter, limit), unread: [] }
  return await findLeadsOf(db, encryption, contacts, { ...filter, ...(limit !== undefined && { limit }) })
}

function describeRedeemed(code: string, redeemed: Redeemed): string {
  switch (redeemed.state) {
    case 'redeemed':
      return redeemed.kind === 'coupon'
        ? `${code} is used now: take ${redeemed.amount} baht off`
        : `${code} is handed out now`
    case 'used': {
      const what = redeemed.kind === 'coupon' ? 'used' : 'handed out'
      return `${code} was ${what} already: ${formatThaiDateTime(redeemed.usedAt)}`
    }
    case 'ended':
      return `${code} could be used until ${formatThaiDate(redeemed.expiresOn)}`
    case 'unknown':
      return `no coupon and no reward has the code ${code || '(none given)'}`
  }
}

/** Prints what could not be searched, by key; returns the exit code. */
function reportUnread({ encryption, print }: LeadTools, rows: FoundLeads['unread']): 0 | 1 {
  for (const { keyId, count, reason } of summariseUnread(encryption, rows))
    print(`NOT LOOKED INTO: ${count} requests or drafts encrypted by the key ${keyId}; ${reason}`)
  return rows.length > 0 ? 1 : 0
}

const summariseUnread = (encryption: Encryption, rows: FoundLeads['unread']) =>
  [...Map.groupBy(rows, (row) => row.keyId)].map(([keyId, { length: count }]) => ({
    keyId,
    count,
    reason: encryption.keyIds.includes(keyId)
      ? 'they are damaged'
      : 'that key is neither DATA_KEY nor in DATA_KEY_PREVIOUS',
  }))

const sayWhy = (reasons: readonly string[]) => `say why: --reason ${reasons.join(', ')}`

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
        email: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        limit: { type: 'string', default: '50' },
        to: { type: 'string' },
        reason: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [command = '', argument = ''] = positionals
    if (values.json && command !== 'list') throw new Error('--json is for list')
    return {
      command,
      argument,
      to: values.to,
      reason: values.reason,
      isJson: values.json,
      limit: readLimit(values.limit),
      filter: readFilter(values),
      contacts: readContacts(values),
    }
  } catch (error) {
    print((error as Error).message)
    return undefined
  }
}

type Values = { form?: string; phone?: string; email?: string; since?: string; until?: string }

function readFilter({ form, since, until }: Values): LeadFilter {
  if (form !== undefined && !isFormKey(form)) throw new Error(`there is no form ${form}`)
  return {
    form,
    since: since === undefined ? undefined : startOfBangkokDay(readDay('since', since)),
    until: until === undefined ? undefined : startOfNextBangkokDay(readDay('until', until)),
  }
}

function readContacts({ phone, email }: Values): Contact[] {
  const contacts: Contact[] = []
  if (phone !== undefined)
    contacts.push(
      parsePhone(phone) ?? fail('--phone takes a Thai number, like 081 234 5678 or +66 81 234 5678'),
    )
  if (email !== undefined)
    contacts.push(parseEmail(email) ?? fail('--email takes an address, like name@example.com'))
  return contacts
}

function fail(message: string): never {
  throw new Error(message)
}

function readDay(option: string, text: string): string {
  if (!isDay(text)) throw new Error(`--${option} takes a day like 2026-11-21`)
  return text
}

function readLimit(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error('--limit takes a whole number')
  return Number(text)
}
