import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript, for a Node that does not know TypeScript.
import { chooseNode, OWN_NODE } from '../../../bin/choose-node.mjs'
import { COMPILED } from '../test/spawn-program.ts'
import { tempFolder } from '../test/temp-folder.ts'

const BIN = path.join(import.meta.dirname, '../../../bin/leasing.mjs')

function leasing(args: string[], env: Record<string, string>, cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    cwd,
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

test.each([
  ['a Node that is new enough runs it', { running: '24.21.0' }, {}],
  ['an older one hands over to the project’s own', { running: '20.20.2', hasOwn: true }, { own: OWN_NODE }],
  [
    'an older one alone says what is needed',
    { running: '20.20.2', hasOwn: false },
    { refusal: 'Node 24 or newer is needed, and this is 20.20.2; npm ci installs one' },
  ],
  [
    'without packages it says how to get them',
    { running: '24.21.0', installed: false },
    { refusal: expect.stringMatching(/^no packages are installed in .*; run npm ci there first$/) },
  ],
])('%s', (_, machine, choice) => {
  expect(chooseNode({ installed: true, hasOwn: true, ...machine })).toEqual(choice)
})

test.each(['leads', 'content'])('%s without the variables of a site makes no database', async (command) => {
  const folder = await tempFolder()
  const argv = { leads: ['list'], content: ['export'] }[command]!

  const { code, stdout, stderr } = leasing([command, ...argv], {}, folder)

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `DATA_DIR: ${path.join(folder, 'data')} holds no database; name the site's variables (--env FILE), or start the site once\n`,
  )
  expect(await readdir(folder)).not.toContain('data')
})

test('variables come from the file that the unit reads, spaces and brackets included', async () => {
  const folder = await tempFolder()
  const file = path.join(folder, 'site.env')
  await writeFile(
    file,
    `# a comment\nDATA_DIR=${folder}/of-the-site\nMAIL_FROM=Company <a@b.example>\nSITE_MODE=local\n`,
  )

  const { stderr } = leasing(['--env', file, 'leads', 'list'], {}, folder)

  expect(stderr).toContain(`DATA_DIR: ${folder}/of-the-site holds no database`)
})

test.each([
  ['nothing', []],
  ['an unknown command', ['publish']],
  ['a name that every object has', ['toString']],
])('%s is answered with the commands there are', async (_, args) => {
  const { code, stderr } = leasing(args, {}, await tempFolder())

  expect(code).toBe(1)
  expect(stderr).toContain('serve    the website, with the API inside')
})

test('a file of variables that is not there is named', async () => {
  const { code, stderr } = leasing(['--env', '/nowhere.env', 'leads', 'list'], {}, await tempFolder())

  expect([code, stderr]).toEqual([1, '--env: /nowhere.env cannot be read (ENOENT)\n'])
})
