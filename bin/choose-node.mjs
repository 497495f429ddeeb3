import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The oldest major version that runs TypeScript without a build and has the `node:sqlite` API that this project uses. */
const OLDEST_MAJOR = 24

/** The Node of the npm package `node`, which the lock file pins. */
export const OWN_NODE = path.join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Returns `own` to run on the project's own Node, `error` when no Node can run the project, and neither when the current Node is new enough. */
export function chooseNode({
  running = process.versions.node,
  installed = existsSync(path.join(ROOT, 'node_modules', 'hono')),
  hasOwn = existsSync(OWN_NODE),
} = {}) {
  if (!installed) return { error: `no packages are installed in ${ROOT}; run npm ci there first` }
  if (Number.parseInt(running, 10) >= OLDEST_MAJOR) return {}
  if (hasOwn) return { own: OWN_NODE }
  return { error: `Node ${OLDEST_MAJOR} or newer is needed, and this is ${running}; npm ci installs one` }
}
