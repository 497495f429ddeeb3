import type { RevealScope } from '@leasing/contract/reveal-scopes'
import type { RevealReason } from '@leasing/contract/staff/case-values'
import { writeAuditWithin } from '../audit/audit.ts'
import type { DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { caseSubject } from './lead-case.ts'

type Reveal = { actor: string; reference: string; scopes: readonly RevealScope[]; reason: RevealReason }

/** Writes the entry of the log by which somebody sees personal data of a request, in the office or by the command. Commit it before anything is shown. */
export const recordReveal = (
  transaction: DbTransaction,
  deps: { encryption: Encryption; clock: () => number },
  { actor, reference, scopes, reason }: Reveal,
): Promise<void> =>
  writeAuditWithin(transaction, deps, {
    actor,
    action: 'case.reveal',
    subject: caseSubject(reference),
    detail: { scopes, reason },
  })
