import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, save } from '../../test/content-folder.ts'
import { aNewLead, NAMES } from '../../test/lead-builders.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { connectForTest, migratedDatabase, once } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { saveLead } from '../leads/save-lead.ts'
import { backUp } from '../transfer/backup.ts'
import { findFileKeys } from '../transfer/copy-files.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { saveUpload, storeKey } from '../uploads/save-upload.ts'
import { runContentCommand } from './cli.ts'

test('pictures that the store has lost are made again, byte for byte, and nothing else is done', async () => {
  const { db, folder, run } = await aFilledSite()
  const before = await bytesIn(folder)
  const versions = () => db.selectFrom('contentVersion').selectAll().execute()
  const versionsBefore = await versions()
  await rm(folder, { recursive: true })

  expect(await run('repair')).toEqual({ code: 0, lines: [report(4, 0, 0)] })
  expect(await run('repair')).toEqual({ code: 0, lines: [report(0, 0, 0)] })

  expect(await bytesIn(folder)).toEqual(before)
  expect(await versions()).toEqual(versionsBefore)
})

once('a record whose picture is no longer as it was gets the pictures of today', async () => {
  const { db, from, folder, run } = await aFilledSite()
  const before = await readdir(folder)
  await rm(folder, { recursive: true })
  // Still the same picture to its reader, and other bytes.
  const picture = await readFile(path.join(from, 'pictures/pickup.png'))
  await save(from, 'pictures/pickup.png', Buffer.concat([picture, Buffer.from('more')]))

  expect(await run('repair')).toEqual({ code: 0, lines: [report(4, 0, 0)] })

  const { pictures } = await findFileKeys(db)
  const there = await readdir(folder)
  expect(there.filter((name) => before.includes(name))).toEqual([])
  expect(there.map((name) => `pictures/${name}`)).toEqual(expect.arrayContaining(pictures))
})

once('what cannot be made again is named, and comes from a backup', async () => {
  const { database, dataDir, files, from, folder, run, addRequestWithFile } = await aFilledSite()
  const { key, reference } = await addRequestWithFile()
  const target = path.join(await tempFolder(), 'backup')
  await backUp({ database, files, dataDir, target, now: 0 })
  const lost = (await readdir(folder)).find((name) => name.endsWith('.webp'))!
  await rm(path.join(folder, lost))
  await files.remove(storeKey(key))
  await rm(path.join(from, 'pictures/pickup.png'))

  const left = await run('repair')
  expect(left.code).toBe(1)
  expect(left.lines).toEqual(
    expect.arrayContaining([
      'promotions/june.yaml: record june: image: no such picture: pickup.png',
      `missing: pictures/${lost}`,
      `missing: ${storeKey(key)} of the request ${reference}; only a backup may contain it`,
      report(0, 0, 2),
    ]),
  )
  expect(await run('repair', '--backup', from)).toEqual({ code: 1, lines: [`${from} is not a backup`] })
  expect(await run('repair', '--backup', target)).toEqual({ code: 0, lines: [report(0, 2, 0)] })
  expect(await files.has(storeKey(key))).toBe(true)
})

const report = (made: number, fromBackup: number, left: number) =>
  `${made} pictures were made again, ${fromBackup} files were restored from the backup, ${left} are still missing`

const bytesIn = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  )

/** A database that was filled from a folder, and its store. */
async function aFilledSite() {
  const database = await migratedDatabase()
  const db = await connectForTest(database)
  const dataDir = 'dataDir' in database ? database.dataDir : await tempFolder()
  const files = createDiskFiles(dataDir)
  const from = await contentFolder()

  async function run(...argv: string[]) {
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const openDb = async () => db
    const code = await runContentCommand(argv, { folder: from, openDb, files, clock: () => 1, print })
    return { code, lines }
  }

  async function addRequestWithFile() {
    const deps = { db, files, encryption: createEncryption('the-data-key-of-the-tests'), clock: () => 0 }
    const { key } = await saveUpload(
      deps,
      { bytes: Buffer.from('a file'), type: 'application/pdf' },
      { place: 'job-application', folder: 'job-application', name: 'cv.pdf' },
    )
    return await db.transaction().execute(async (transaction) => {
      const { id, reference } = await saveLead(
        transaction,
        { ...deps, content: NAMES },
        aNewLead({ form: 'job-application' }),
      )
      await claimUploads(transaction, { folder: 'job-application', leadId: id, now: 0 }, { resume: key })
      return { key, reference }
    })
  }

  await run('import')
  return {
    database,
    db,
    dataDir,
    files,
    from,
    folder: path.join(dataDir, 'pictures'),
    run,
    addRequestWithFile,
  }
}
