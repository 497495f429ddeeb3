import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

export type Drawing = readonly [tag: string, attributes: Record<string, string>][]

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDERS = ['apps/website/app', 'packages/ui/src'].map((folder) => path.join(ROOT, folder))
const LUCIDE = path.join(ROOT, 'node_modules/lucide-react/dist/esm')

/**
 * In builds all icons are one file, which the browser fetches once and keeps, and an icon of lucide-react is a reference into it: drawn in the page, its
 * drawing would be in every page and script again. Who imports icons does so from `lucide-react` as ever.
 */
export function plainIcons(): Plugin {
  const sheet = readSheet()
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    // The server must write what the browser's icons expect.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_, id) {
        const name = path.basename(id, '.mjs')
        const { file, names } = await sheet
        // The index of all icons is among them.
        if (!names.has(name)) return
        return {
          code: `import { createIcon } from '@leasing/ui/icon'\nexport default /* @__PURE__ */ createIcon("/${file}#${name}")`,
          map: null,
          moduleSideEffects: false,
        }
      },
    },
    async generateBundle() {
      const { file, svg } = await sheet
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: file, source: svg })
    },
  }
}

/** The file of all icons that the sources import, by the names of lucide's files. */
async function readSheet() {
  const names = new Set(
    importedIcons(
      FOLDERS.flatMap((folder) => [...readSources(folder)]),
      readFileSync(`${LUCIDE}/lucide-react.mjs`, 'utf8'),
    ),
  )
  const symbols = await Promise.all(
    [...names].sort().map(async (name) => {
      const { __iconData } = await import(pathToFileURL(`${LUCIDE}/icons/${name}.mjs`).href)
      return symbolOf(name, __iconData.node)
    }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  return { file: `assets/icons-${hash}.svg`, svg, names }
}

function* readSources(folder: string) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(file)) yield readFileSync(path.join(folder, file), 'utf8')
}

/** The files of the icons that are imported by name; `index` is the module that gives every icon its names. */
export function importedIcons(sources: Iterable<string>, index: string): string[] {
  const fileOf = new Map<string, string>()
  for (const [, exported, file] of index.matchAll(/^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm))
    for (const [, name] of exported!.matchAll(/default as (\w+)/g)) fileOf.set(name!, file!)
  const files = [...sources].flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => fileOf.get(name.trim().split(' as ')[0]!)),
    ),
  )
  return [...new Set(files.filter((file) => file !== undefined))]
}

/** As lucide draws it, in the colour of its text and in the one thickness of this site. */
export const symbolOf = (name: string, drawing: Drawing): string =>
  `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${svgOf(drawing)}</symbol>`

const svgOf = (drawing: Drawing): string =>
  drawing
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
