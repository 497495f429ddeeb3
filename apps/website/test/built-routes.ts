import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Bytes as they travel. */
export type Weight = { files: number; br: number; gzip: number }

export type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  module: string
  /** False for what is no page: robots.txt and its like. */
  hasDefaultExport: boolean
  imports?: string[]
  css?: string[]
}

export type BuiltManifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, BuiltRoute>
}

/** The manifest of a build of React Router. `client`: its folder for browsers. */
export function readManifest(client: string): BuiltManifest {
  const name = readdirSync(path.join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('build first: node scripts/build.mjs')
  const text = readFileSync(path.join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** A route below its parents. */
export function branchOf(leaf: BuiltRoute, routes: BuiltManifest['routes']): BuiltRoute[] {
  const parent = leaf.parentId === undefined ? undefined : routes[leaf.parentId]
  return parent ? [...branchOf(parent, routes), leaf] : [leaf]
}

export const pathOf = (branch: BuiltRoute[]) => `/${branch.flatMap(({ path: part }) => part || []).join('/')}`

export const weigh = (client: string, files: string[]): Weight => ({
  files: files.length,
  br: total(client, files, '.br'),
  gzip: total(client, files, '.gz'),
})

const total = (client: string, files: string[], suffix: string) =>
  files.reduce((sum, file) => sum + sizeOf(fileOf(client, file), suffix), 0)

/** Style sheets of parents are named with a hash sign at the end. */
export const fileOf = (client: string, url: string) => client + url.replace(/#$/, '')

/** A file that is too small, or packed already, goes as it is. */
const sizeOf = (file: string, suffix: string) =>
  statSync(existsSync(file + suffix) ? file + suffix : file).size
