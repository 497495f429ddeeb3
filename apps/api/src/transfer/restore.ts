import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { prepareDataDir } from '@leasing/server/data-dir'
import { StartFailure } from '@leasing/server/start-failure'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { fillFromElsewhere } from '../db/site-state.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { copyFiles } from './copy-files.ts'
import type { Place } from './move.ts'
import { syncDatabase } from './sync-database.ts'
import { verifyBackup } from './verify.ts'

/** `folder`: a backup by `backUp`. The target may be any engine and any store, but must not contain leads. */
export type RestoreOptions = Place & { folder: string }

/**
 * Restores a backup into an empty target; returns the number of rows and files. Can be interrupted and repeated. Throws a `StartFailure` when
 * the backup is incomplete, or the target has leads.
 */
export async function restore({ folder, database, files, dataDir }: RestoreOptions) {
  const { manifest, problems } = await verifyBackup(folder)
  if (problems.length > 0) throw new StartFailure(problems)
  prepareDataDir(dataDir)
  const from = await connect({ dataDir: folder })
  const to = await connect(database)
  try {
    await migrate(to)
    if (await holdsOtherLeads(to, from))
      throw new StartFailure(['the database holds requests already; a restore goes into an empty one'])
    return await fillFromElsewhere(to, 'restore', async () => {
      const tables = await syncDatabase(from, to)
      const { copied } = await copyFiles(createDiskFiles(folder), files, Object.keys(manifest.files), {
        again: true,
      })
      const keys = path.join(folder, 'keys.json')
      if (existsSync(keys) && !existsSync(path.join(dataDir, 'keys.json')))
        copyFileSync(keys, path.join(dataDir, 'keys.json'))
      return { manifest, tables, files: copied.size }
    })
  } finally {
    await from.destroy()
    await to.destroy()
  }
}

/** True when `to` has leads that `from` lacks; those of an interrupted restore do not count. */
export async function holdsOtherLeads(to: Db, from: Db): Promise<boolean> {
  const targetLeads = await to.selectFrom('lead').select('id').execute()
  if (targetLeads.length === 0) return false
  const sourceIds = new Set((await from.selectFrom('lead').select('id').execute()).map(({ id }) => id))
  return targetLeads.some(({ id }) => !sourceIds.has(id))
}
