import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './prepare.mjs'
import { productionPackages } from './production-packages.mjs'

/** Runs after a build: removes the packages that production does not need, and checks that both servers still load. */
execFileSync('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' })

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
const needed = productionPackages(lock)
const others = Object.keys(lock.packages).filter(
  (place) => place.includes('node_modules/') && !needed.has(place),
)
const removed = others.filter((place) => existsSync(path.join(ROOT, place)))
for (const place of removed) rmSync(path.join(ROOT, place), { recursive: true, force: true })
removeDeadCommands(path.join(ROOT, 'node_modules/.bin'))

for (const start of ['website/server/open-site.ts', 'office/server/open-office.ts'])
  await import(path.join(ROOT, 'apps', start))
console.log(`${removed.length} packages removed that production does not need`)
process.exit(0)

function removeDeadCommands(folder) {
  for (const name of readdirSync(folder)) {
    const command = path.join(folder, name)
    if (!existsSync(command)) rmSync(command, { force: true })
  }
}
