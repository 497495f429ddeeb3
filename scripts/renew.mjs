import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp, npm, ROOT } from './prepare.mjs'

answerHelp(`npm run renew                           which libraries have newer versions
npm run renew -- NAME[@VERSION] …  updates them, exactly pinned, and lists what else changed`)

const LOCK = path.join(ROOT, 'package-lock.json')

const names = process.argv.slice(2)
if (names.length === 0) showNewer()
else update(names)

function showNewer() {
  const newer = Object.entries(JSON.parse(npm(['outdated', '--json']) || '{}'))
  for (const [name, entries] of newer) {
    const { current, latest } = [entries].flat()[0]
    console.log(`${name}  ${current} -> ${latest}  ${pageOf(name)}`)
  }
  console.log(
    `${newer.length} of ${directDependencies().size} libraries differ from the newest that the registry names`,
  )
}

function update(names) {
  const before = versions()
  for (const [folder, dependencies] of manifests())
    for (const name of names) {
      const packageName = name.replace(/(?<=.)@.*/, '')
      const kind = ['dependencies', 'devDependencies'].find((kind) => dependencies[kind]?.[packageName])
      if (!kind) continue
      const version = name === packageName ? `${packageName}@latest` : name
      const place = folder ? ['--workspace', folder] : []
      const flags = kind === 'devDependencies' ? ['--save-dev'] : ['--save']
      npm(['install', version, '--save-exact', '--no-audit', '--no-fund', ...flags, ...place], 'inherit')
    }
  const after = versions()
  for (const name of new Set([...before.keys(), ...after.keys()]))
    if (before.get(name) !== after.get(name))
      console.log(`${name}  ${before.get(name) ?? 'new'} -> ${after.get(name) ?? 'gone'}`)
  console.log('Read their changelogs, then run: npm test && npm run supply')
}

/** The folder of each workspace ('' for the root) and its entry of the lock file, which lists its dependencies. */
function manifests() {
  const { packages } = readLock()
  return Object.entries(packages).filter(([folder]) => !folder.includes('node_modules'))
}

function directDependencies() {
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

/** The lock file as npm writes it. */
function readLock() {
  return JSON.parse(readFileSync(LOCK, 'utf8'))
}

function pageOf(name) {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
  return manifest.homepage ?? ''
}
