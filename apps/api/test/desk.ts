import path from 'node:path'
import type { Collection } from '../src/content/collection.ts'
import { originalsIn } from '../src/content/originals.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import { FIXTURES, importFixtureContent } from './fixture-content.ts'
import { testStaff } from './staff.ts'
import { connectForTest, migratedDatabase } from './test-database.ts'

const PLACES = ['provinces', 'districts', 'dealers']

/** The office of a process with the content of the tests, but for the many places. Each test has its own database: the history cannot be emptied. */
export async function testDesk() {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  await importFixtureContent(
    db,
    FIXTURES,
    (COLLECTIONS as readonly Collection[]).filter(({ name }) => !PLACES.includes(name)),
  )
  const staff = await testStaff({ db, originals: originalsIn(path.join(FIXTURES, 'pictures')) })
  return { ...staff, config }
}
