import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { enhancerUrl } from '../server/enhancer-url.ts'
import { mapRoutes } from '../server/page-map.ts'

const CLIENT = path.join(import.meta.dirname, '../build/client')
const SERVER_BUILD = path.join(import.meta.dirname, '../build/server/index.js')

/** Bytes as they travel. */
export type Weight = { files: number; br: number; gzip: number }

export type RouteWeight = { route: string; isTool: boolean; script: Weight; style: Weight; fonts: Weight }

type ManifestRoute = {
  id: string
  parentId?: string
  path?: string
  module: string
  /** False for what is no page: robots.txt and its like. */
  hasDefaultExport: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, ManifestRoute>
}

/** What the browser loads before a page stands: read off the manifests of the built website. */
export async function routeWeights(): Promise<RouteWeight[]> {
  const build: ServerBuild = await import(SERVER_BUILD)
  const tools = new Set(mapRoutes(build).flatMap(({ path, isTool }) => (isTool ? [path] : [])))
  const enhancer = enhancerUrl(build)
  const { entry, routes } = readManifest()
  const styles = new Map<string, string[]>()
  const leaves = Object.values(routes).filter(
    ({ id }) => !Object.values(routes).some(({ parentId }) => parentId === id),
  )
  return leaves
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map((leaf) => {
      const branch = branchOf(leaf, routes)
      const isTool = tools.has(pathOf(branch))
      const scripts = new Set(isTool ? [enhancer, entry.module, ...entry.imports] : [enhancer])
      const sheets = new Set<string>()
      for (const { module, imports = [], css = [] } of branch) {
        if (isTool) for (const file of [module, ...imports]) scripts.add(file)
        for (const file of css) sheets.add(file)
      }
      const fonts = fontsOf([...sheets], styles)
      return {
        route: pathOf(branch),
        isTool,
        script: weigh([...scripts]),
        style: weigh([...sheets]),
        fonts: weigh(fonts),
      }
    })
}

function readManifest(): Manifest {
  const name = readdirSync(path.join(CLIENT, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('build the website first: npm run build -w @leasing/website')
  const text = readFileSync(path.join(CLIENT, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function branchOf(leaf: ManifestRoute, routes: Record<string, ManifestRoute>): ManifestRoute[] {
  const parent = leaf.parentId === undefined ? undefined : routes[leaf.parentId]
  return parent ? [...branchOf(parent, routes), leaf] : [leaf]
}

const pathOf = (branch: ManifestRoute[]) => `/${branch.flatMap(({ path: part }) => part || []).join('/')}`

/** Every font that the styles name: at most all of them are loaded. */
const fontsOf = (sheets: string[], known: Map<string, string[]>) => [
  ...new Set(
    sheets.flatMap((sheet) => {
      let fonts = known.get(sheet)
      if (!fonts) {
        fonts = [...readFileSync(fileOf(sheet), 'utf8').matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(
          ([, file]) => file!,
        )
        known.set(sheet, fonts)
      }
      return fonts
    }),
  ),
]

const weigh = (files: string[]): Weight => ({
  files: files.length,
  br: total(files, '.br'),
  gzip: total(files, '.gz'),
})

const total = (files: string[], suffix: string) =>
  files.reduce((sum, file) => sum + sizeOf(fileOf(file), suffix), 0)

/** Style sheets of parents are named with a hash sign at the end. */
const fileOf = (url: string) => CLIENT + url.replace(/#$/, '')

/** A file that is too small, or packed already, goes as it is. */
const sizeOf = (file: string, suffix: string) =>
  statSync(existsSync(file + suffix) ? file + suffix : file).size
