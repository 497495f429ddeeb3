import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp, npm, ROOT } from './prepare.mjs'

answerHelp(`npm run renew                           which libraries have newer versions
npm run renew -- NAME[@VERSION] …  takes them, exactly pinned, and says what else changed`)

const LOCK = path.join(ROOT, 'package-lock.json')

const wanted = process.argv.slice(2)
if (wanted.length === 0) showNewer()
else take(wanted)

function showNewer() {
  const newer = Object.entries(JSON.parse(npm(['outdated', '--json']) || '{}'))
  for (const [name, found] of newer) {
    const { current, latest } = [found].flat()[0]
    console.log(`${name}  ${current} -> ${latest}  ${pageOf(name)}`)
  }
  console.log(
    `${newer.length} of ${directOnes().size} libraries differ from the newest that the registry names`,
  )
}

function take(names) {
  const before = versions()
  for (const [folder, dependencies] of manifests())
    for (const name of names) {
      const bare = name.replace(/(?<=.)@.*/, '')
      const kind = ['dependencies', 'devDependencies'].find((kind) => dependencies[kind]?.[bare])
      if (!kind) continue
      const version = name === bare ? `${bare}@latest` : name
      const place = folder ? ['--workspace', folder] : []
      const flags = kind === 'devDependencies' ? ['--save-dev'] : ['--save']
      npm(['install', version, '--save-exact', '--no-audit', '--no-fund', ...flags, ...place], 'inherit')
    }
  const after = versions()
  for (const name of new Set([...before.keys(), ...after.keys()]))
    if (before.get(name) !== after.get(name))
      console.log(`${name}  ${before.get(name) ?? 'new'} -> ${after.get(name) ?? 'gone'}`)
  console.log('Read what they say of their changes, then: npm test && npm run supply')
}

/** The folder of each workspace ('' for the root), and what its package.json asks for. */
function manifests() {
  const { packages } = readLock()
  return Object.entries(packages).filter(([folder]) => !folder.includes('node_modules'))
}

function directOnes() {
  return new Set(
    manifests().flatMap(([, { dependencies, devDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    ),
  )
}

function versions() {
  const { packages } = readLock()
  return new Map(
    Object.entries(packages)
      .filter(([folder, { link }]) => folder.includes('node_modules') && !link)
      .map(([folder, { version }]) => [folder.replace(/^node_modules\//, ''), version]),
  )
}

/** The lock file, as npm writes it. */
function readLock() {
  return JSON.parse(readFileSync(LOCK, 'utf8'))
}

function pageOf(name) {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
  return manifest.homepage ?? ''
}
