import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp, npm, ROOT } from './prepare.mjs'

answerHelp(`npm run supply
Writes the bill of materials (sbom.cdx.json), lists the licences of what production runs on, and asks the registry for known weaknesses.
Exit code 1 on a licence that nobody has looked at, or a weakness that is high or critical.`)

/** Licences that ask for no more than their text being kept. Another one is a decision for a person. */
const FREE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Unlicense|Zlib|Python-2\.0)$/

/** Looked at by a person: linked as a library of its own, unchanged, which its licence allows. */
const LOOKED_AT = { 'LGPL-3.0-or-later': /^@img\/sharp-libvips/, 'LGPL-3.0': /^libheif-js$/ }

const bill = JSON.parse(npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx']))
const file = path.join(ROOT, 'sbom.cdx.json')
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
const packages = bill.components.filter(({ properties }) => !properties?.some(isOurs))
console.log(`${packages.length} packages in ${path.relative(ROOT, file)}`)

const byLicence = Map.groupBy(packages, licenceOf)
for (const [licence, found] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
  console.log(`${String(found.length).padStart(4)}  ${licence}`)
const doubtful = packages.filter((one) => !isFree(licenceOf(one), fullName(one)))
for (const one of doubtful) console.log(`to look at: ${fullName(one)} (${licenceOf(one)})`)

const audit = JSON.parse(npm(['audit', '--omit=dev', '--json']) || '{}')
const { high = 0, critical = 0, moderate = 0, low = 0 } = audit.metadata?.vulnerabilities ?? {}
if (audit.metadata)
  console.log(`known weaknesses: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`)
else console.log('the registry does not answer questions about known weaknesses')
process.exit(doubtful.length + high + critical > 0 ? 1 : 0)

function isOurs({ name, value }) {
  return name === 'cdx:npm:package:private' && value === 'true'
}

function isFree(licence, name) {
  if (LOOKED_AT[licence]?.test(name)) return true
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) =>
      choice.split(/ AND /).every((part) => FREE.test(part.trim()) || LOOKED_AT[part.trim()]?.test(name)),
    )
}

function licenceOf(component) {
  const [said] = component.licenses ?? []
  return (
    said?.expression ?? said?.license?.id ?? said?.license?.name ?? licenceInFolder(component) ?? 'none said'
  )
}

/** Some packages name it only in the file of their folder. */
function licenceInFolder(component) {
  const manifest = path.join(ROOT, 'node_modules', fullName(component), 'package.json')
  const { license } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return typeof license === 'string' ? license : license?.type
}

function fullName({ group, name }) {
  return group ? `${group}/${name}` : name
}
