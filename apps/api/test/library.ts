import sharp from 'sharp'
import { heroBanners } from '../src/content/collections/banners.ts'
import { contentFields } from '../src/content/fields.ts'
import { checkRecord, importContent } from '../src/content/import.ts'
import { originalsIn } from '../src/content/originals.ts'
import { createPictureMaker } from '../src/content/pictures.ts'
import { claimJobs } from '../src/jobs/queue.ts'
import { withLibrary } from '../src/media/library-originals.ts'
import { libraryHandlers } from '../src/media/make-renditions.ts'
import { testStaff } from './staff.ts'
import { memoryFiles } from './test-api.ts'
import { cleanDatabase } from './test-database.ts'
import { filesBody } from './upload-builders.ts'

export const aPicture = (colour = '#f7ab2b', width = 1200) =>
  sharp({ create: { width, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** An office with a library that has no picture yet, and an editor. */
export async function testLibrary() {
  const db = await cleanDatabase()
  const files = memoryFiles()
  const originals = withLibrary(originalsIn('no-such-folder'), { db, files })
  const staff = await testStaff({ db, files, originals, pictureEffort: 0 })
  const handlers = libraryHandlers({ db, files, originals, pictureEffort: 0, clock: Date.now })
  const editor = await staff.signedIn('editor')
  return {
    ...staff,
    files,
    originals,
    editor,
    async upload(...given: Parameters<typeof filesBody>) {
      return (await editor.json('uploadMedia', { body: filesBody(...given) })).items
    },
    /** Runs the jobs that wait. */
    async makePictures() {
      const now = Date.now()
      for (const job of await claimJobs(db, {
        kinds: Object.keys(handlers),
        limit: 9,
        now,
        until: now + 1000,
      }))
        await handlers[job.kind]!(job, new AbortController().signal)
    },
    find: (id: string) => editor.json('findMedia', { params: { id } }),
    /** Publishes a hero that shows it; the faults, where it cannot be. */
    async publish(image: object, id = 'june') {
      const schema = heroBanners.record(contentFields(createPictureMaker(originals, files, 0)))
      const window = { startDate: '2026-01-01', endDate: '2026-12-31' }
      const value = { id, alt: 'กระบะ', desktop: image, mobile: image, ...window, orderPosition: 1 }
      const { row, faults } = await checkRecord(heroBanners, schema, { file: 'hero-banners.yaml', value })
      if (row) await importContent(db, [row], { now: Date.now() })
      return faults.map(({ field, message }) => `${field}: ${message}`)
    },
  }
}
