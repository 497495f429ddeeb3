import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const instructions = read('Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))

test('the image installs packages from the manifests alone, so that a changed source does not install anew', () => {
  const install = instructions.findIndex((line) => line.startsWith('RUN npm ci'))
  const copied = instructions
    .slice(0, install)
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => {
      const words = line.split(' ').slice(1)
      const folder = words.at(-1)!
      return words.slice(0, -1).map((from) => [from, path.join(folder, path.basename(from))] as const)
    })

  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
  const workspaces = Object.keys(packages).filter((folder) => !folder.includes('node_modules'))
  const manifests = [...workspaces.map((folder) => path.join(folder, 'package.json')), 'package-lock.json']

  expect(copied.map(([from]) => from).toSorted()).toEqual(manifests.toSorted())
  for (const [from, to] of copied) expect(to).toBe(from)
  expect(instructions.indexOf('COPY . .')).toBeGreaterThan(install)
})

test('no workspace runs a script when it is installed, since its sources are not there yet', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
  const workspaces = Object.keys(packages).filter((folder) => !folder.includes('node_modules'))

  for (const folder of workspaces) {
    const { scripts = {} } = JSON.parse(read(path.join(folder, 'package.json')))
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(scripts, folder).not.toHaveProperty(name)
  }
})

test('the image and the package `node` are the same version, exactly', () => {
  const { node } = JSON.parse(read('package.json')).dependencies
  const [, tag] =
    /^NODE_IMAGE=node:([\w.-]+)(@sha256:[0-9a-f]{64})?$/.exec(instructions[0]!.slice('ARG '.length)) ?? []

  expect(node).toMatch(/^\d+\.\d+\.\d+$/)
  expect(tag).toBe(`${node}-slim`)
  const bases = instructions.filter((line) => line.startsWith('FROM '))
  expect(bases).toHaveLength(2)
  for (const base of bases) expect(base).toMatch(/^FROM \$\{NODE_IMAGE\}( AS build)?$/)
})
