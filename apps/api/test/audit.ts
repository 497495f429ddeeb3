import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type AuditTools, runAuditCommand } from '../src/audit/cli.ts'
import { isPostgres } from '../src/db/connect.ts'
import type { Db } from '../src/db/schema.ts'

/** As somebody who may change the schema: from now on entries can be changed and deleted. */
export async function removeAuditFence(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`drop trigger "auditOnlyGrows" on "audit"`.execute(db)
  else
    for (const name of ['auditIsNotChanged', 'auditIsNotDeleted'])
      await sql.raw(`drop trigger "${name}"`).execute(db)
}

/** Runs an audit command; the exit code and what it has printed. */
export async function runAudit(
  argv: readonly string[],
  { input = '', ...tools }: Omit<AuditTools, 'print' | 'input'> & { input?: string },
) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { code: await runAuditCommand(argv, { ...tools, input: Readable.from([input]), print }), lines }
}
