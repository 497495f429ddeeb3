import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { COLLECTIONS } from '@leasing/api/internals'
import { actionsOf, PERMISSIONS } from '@leasing/api/staff'
import { STAFF_ROLES, type StaffAction } from '@leasing/contract/staff/permissions'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GUIDE, guideFor } from '../app/guide/guide.ts'
import { labelsOf, MOST_BYTES_EACH, MOST_BYTES_TOGETHER, PIXEL_RATIO, pictureOf } from '../app/guide/task.ts'

const APP = path.join(import.meta.dirname, '../app')
const PICTURES = path.join(APP, 'guide/pictures')
const API = path.join(import.meta.dirname, '../../api/src')

const TASKS = GUIDE.flatMap(({ tasks }) => tasks)

test('the guide has exactly the pictures that its steps name, small, and with the sizes that keep their places', async () => {
  const named = TASKS.flatMap(({ steps }) => steps.flatMap((step) => pictureOf(step)?.name ?? []))
  const files = readdirSync(PICTURES)
  expect(files.map((file) => path.basename(file, '.avif')).sort()).toEqual(named.sort())

  const sizes = JSON.parse(readFileSync(`${PICTURES}.json`, 'utf8'))
  const known = await Promise.all(
    files.toSorted().map(async (file) => {
      const { width, height } = await sharp(path.join(PICTURES, file)).metadata()
      return [path.basename(file, '.avif'), { width: width / PIXEL_RATIO, height: height / PIXEL_RATIO }]
    }),
  )
  expect(sizes).toEqual(Object.fromEntries(known))

  const bytes = files.map((file) => ({ file, size: statSync(path.join(PICTURES, file)).size }))
  expect(bytes.filter(({ size }) => size > MOST_BYTES_EACH)).toEqual([])
  expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES_TOGETHER)
})

test.each(STAFF_ROLES)(
  '%s finds how to do everything that the role allows, and nothing that it does not',
  (role) => {
    const actions = actionsOf([role])
    const tasks = guideFor({ roles: [{ role }], actions }).flatMap((part) => part.tasks)
    const ofOthers = (Object.keys(PERMISSIONS) as StaffAction[]).filter((action) => !actions.includes(action))

    expect(actions.filter((action) => !tasks.some(({ may }) => may === action))).toEqual([])
    expect(tasks.filter(({ may }) => may && ofOthers.includes(may))).toEqual([])
    // How to sign in is there for all; that alone is no work.
    expect(tasks.some((task) => task.may || task.role)).toBe(true)
  },
)

test('a task is a few steps with an address of its own', () => {
  expect(TASKS.filter(({ steps }) => steps.length < 3 || steps.length > 5).map(({ id }) => id)).toEqual([])
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length)
})

test('what the guide says stands on a screen is written in a screen', () => {
  const sources = [
    ...sourcesBelow(APP).filter((file) => !file.startsWith(path.join(APP, 'guide'))),
    ...sourcesBelow(path.join(API, 'staff/forms')),
    ...sourcesBelow(path.join(API, 'content/collections')),
  ].map((file) => readFileSync(file, 'utf8'))
  const collections = COLLECTIONS.flatMap(({ words: { title, one } }) => [title, `เพิ่ม${one}`])
  const screens = [...sources, ...collections].join('\n')

  const strange = TASKS.flatMap((task) =>
    labelsOf(task).flatMap((label) => (screens.includes(label) ? [] : [`${task.id}: ${label}`])),
  )
  expect(strange).toEqual([])
})

const sourcesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
