import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The first Node that runs TypeScript and has SQLite as this project uses them. */
const OLDEST_MAJOR = 24

/** The Node of the npm package `node`, which the lock file pins. */
export const OWN_NODE = path.join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** `own`: run on the project's own Node; `refusal`: why nothing can run; neither: this Node will do. */
export function chooseNode({
  running = process.versions.node,
  installed = existsSync(path.join(ROOT, 'node_modules', 'hono')),
  hasOwn = existsSync(OWN_NODE),
} = {}) {
  if (!installed) return { refusal: `no packages are installed in ${ROOT}; run npm ci there first` }
  if (Number.parseInt(running, 10) >= OLDEST_MAJOR) return {}
  if (hasOwn) return { own: OWN_NODE }
  return { refusal: `Node ${OLDEST_MAJOR} or newer is needed, and this is ${running}; npm ci installs one` }
}
