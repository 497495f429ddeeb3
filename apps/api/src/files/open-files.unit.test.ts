import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { createDiskFiles } from './disk-files.ts'
import { openFiles } from './open-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a rehearsal reads the store of the site, and neither changes it nor removes anything from it', async () => {
  const dataDir = await tempFolder()
  const real = createDiskFiles(dataDir)
  await real.put('uploads/files/one', bytes('one'), '')
  const files = openFiles({ dataDir, rehearsalFolder: `${dataDir}/rehearsal` })

  await files.put('uploads/files/two', bytes('two'), '')
  await files.put('uploads/files/one', bytes('another'), '')
  const seen = await files.get('uploads/files/one')
  await files.remove('uploads/files/one')
  await files.remove('uploads/files/two')

  expect(seen).toEqual(Buffer.from('another'))
  expect(await real.get('uploads/files/one')).toEqual(Buffer.from('one'))
  expect(await files.get('uploads/files/one')).toEqual(Buffer.from('one'))
  expect([await real.has('uploads/files/two'), await files.has('uploads/files/two')]).toEqual([false, false])
})
