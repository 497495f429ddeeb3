import path from 'node:path'
import type { Day } from '@leasing/rules/bangkok-day'
import type { Collection, ReadAll } from '../src/content/collection.ts'
import { catalogueFigures, serveRecord } from '../src/content/figures/catalogue.ts'
import { type ContentRow, readContent } from '../src/content/import.ts'
import { originalsIn } from '../src/content/originals.ts'
import { createPictureMaker } from '../src/content/pictures.ts'
import { recordsOf } from '../src/content/records.ts'

/** The content that ships. */
export const SHIPPED = path.join(import.meta.dirname, '../../../content')

/** When tests import content, unless they say otherwise: its relative dates are resolved from here. */
export const IMPORTED_ON: Day = '2026-11-25'

/** Read once for all files of a worker: nobody changes this folder while tests run, and reading it takes a second. */
export function readShipped(collections: readonly Collection[], importedOn = IMPORTED_ON) {
  const key = [importedOn, ...collections.map(({ name }) => name)].join('\n')
  const reading =
    read.get(key) ??
    readContent(SHIPPED, collections, createPictureMaker(originalsIn(`${SHIPPED}/pictures`)), importedOn)
  read.set(key, reading)
  return reading
}

const read = new Map<string, ReturnType<typeof readContent>>()

/** The records as they are served, with the figures of the catalogue. */
export function servedRecords(collections: readonly Collection[], rows: readonly ContentRow[]): ReadAll {
  const figures = catalogueFigures(collections, recordsOf(rows))
  return (collection) =>
    rows
      .filter((row) => row.collection === collection.name)
      .map((row) => serveRecord(collection, row, figures))
}
