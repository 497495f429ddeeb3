import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMPILED } from '../test/spawn-program.ts'
import { tempFolder } from '../test/temp-folder.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const SCRIPTS = ['start', 'dev', 'test', 'supply', 'renew']
const TOOLS = ['look', 'bench', 'faults', 'exercise']

function run(file: string, args: string[], cwd = ROOT) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

test('each script of package.json answers --help in a fresh clone, and installs, builds and writes nothing', async () => {
  const clone = await tempFolder()
  for (const part of ['bin', 'scripts', 'tools/run.mjs', 'package.json', 'package-lock.json'])
    await cp(path.join(ROOT, part), path.join(clone, part), { recursive: true })
  const before = await readdir(clone, { recursive: true })

  for (const name of [...SCRIPTS, ...TOOLS]) {
    const { code, stdout, stderr } = TOOLS.includes(name)
      ? run('tools/run.mjs', [name, '--help'], clone)
      : run(`scripts/${name}.mjs`, ['--help'], clone)
    expect({ name, code, stderr }).toEqual({ name, code: 0, stderr: '' })
    expect(stdout).toMatch(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
  }
  expect(await readdir(clone, { recursive: true })).toEqual(before)
})

test.each(['bench', 'faults'])('the help of npm run %s names everything that there is', async (name) => {
  const [, named] = /^NAME: (.*)$/m.exec(run('tools/run.mjs', [name, '--help']).stdout) ?? []

  const { code, stderr } = run(`tools/${name}/main.ts`, ['no-such-name'])

  expect(code).toBe(1)
  expect(stderr).toContain(named)
})

test('package.json has no script that people call and that answers no --help', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  // `bin/leasing.mjs` answers for its own (commands.unit.test.ts); `version` is called by npm.
  const others = Object.entries<string>(scripts)
    .filter(
      ([name, command]) => name !== 'version' && /^node (scripts|tools)\//.test(command) && name !== 'check',
    )
    .map(([name]) => name)

  expect(others.toSorted()).toEqual([...SCRIPTS, ...TOOLS].toSorted())
})

test('the workflow of every push runs the test command of the README, and nothing that is not pinned', async () => {
  const { jobs, permissions } = parse(await readFile(path.join(ROOT, '.github/workflows/test.yml'), 'utf8'))
  const steps: { run?: string; uses?: string }[] = jobs.test.steps

  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm test'])
  expect(await readFile(path.join(ROOT, 'README.md'), 'utf8')).toMatch(/^npm test /m)
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/)
  expect(permissions).toEqual({ contents: 'read' })
})
