import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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
    { error: 'Node 24 or newer is needed, and this is 20.20.2; npm ci installs one' },
  ],
  [
    'without packages it says how to get them',
    { running: '24.21.0', installed: false },
    { error: expect.stringMatching(/^no packages are installed in .*; run npm ci there first$/) },
  ],
])('%s', (_, machine, choice) => {
  expect(chooseNode({ installed: true, hasOwn: true, ...machine })).toEqual(choice)
})

test('without the variables of a site a command says what is missing', async () => {
  const folder = await tempFolder()

  const { code, stdout, stderr } = leasing(['leads', 'list'], {}, folder)

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `DATA_DIR: ${path.join(folder, 'data')} holds no database; name the site's variables (--env FILE), or start the site once\n`,
  )
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

test.each([
  [['servee'], 'there is no command "servee"; did you mean serve?'],
  [['--env', '/dev/null', 'bakcup', 'x'], 'there is no command "bakcup"; did you mean backup?'],
  [['publish'], 'there is no command "publish"'],
  [['leads', 'lsit'], 'there is no command "lsit"; did you mean list?'],
  [['leads', 'rotatekey'], 'there is no command "rotatekey"; did you mean rotate-key?'],
  [['staff', 'invit'], 'there is no command "invit"; did you mean invite?'],
  [['content', 'toString'], 'there is no command "toString"'],
])('%j names the unknown word and the nearest command', async (args, sentence) => {
  const { code, stderr } = leasing(args, {}, await tempFolder())

  expect([code, stderr.split('\n')[0]]).toEqual([1, sentence])
})

const COMMANDS = [...leasing(['--help'], {}, '/').stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name!)

test('--help is answered everywhere, without configuration, and leaves nothing behind', async () => {
  const folder = await tempFolder()
  const wrong = { LOG_LEVEL: 'loud', DATABASE_URL: 'none' }

  for (const args of [
    ['--help'],
    ['-h'],
    ['help'],
    ['--env', '/nowhere.env', '--help'],
    ...COMMANDS.map((name) => [name, '--help']),
    ['--env', '/nowhere.env', 'leads', 'list', '-h'],
  ]) {
    const { code, stdout, stderr } = leasing(args, wrong, folder)
    expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' })
    expect(stdout).toMatch(/^node bin\/leasing\.mjs /)
  }
  expect(COMMANDS).toContain('reopen')
  expect(await readdir(folder)).toEqual([])
})

test.each(['leads', 'staff', 'audit', 'content'])(
  'the help of %s names it as it was called',
  async (name) => {
    const folder = await tempFolder()
    const helpUnder = (script: string) =>
      leasing([name, '--help'], { npm_lifecycle_event: script }, folder).stdout.split('\n')[0]

    expect(helpUnder(name)).toBe(`npm run ${name} -- COMMAND …`)
    // A site that `npm start` has started is no `npm run leads`.
    expect(helpUnder('start')).toBe(`node bin/leasing.mjs ${name} COMMAND …`)
  },
)

test('--version says which release this is', async () => {
  const { version } = JSON.parse(await readFile(path.join(BIN, '../../package.json'), 'utf8'))

  expect(leasing(['--version'], {}, '/')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test.each(['serve', 'office', 'api'])('%s refuses arguments, which would change nothing', async (name) => {
  const { code, stdout, stderr } = leasing([name, '--port', '4000'], {}, await tempFolder())

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('It takes no arguments; variables configure it')
})

test.each([
  ['leads', 'list'],
  ['leads', 'erase', '--phone', '0812345678'],
  ['staff', 'invite', '--email', 'a@example.co.th', '--role', 'admin'],
  ['audit', 'verify'],
  ['content', 'export'],
  ['content', 'import'],
  ['content', 'repair'],
  ['backup', 'copy'],
  ['verify', 'copy'],
  ['restore', 'copy'],
  ['move', 'other.env'],
  ['reopen'],
])('%s %s is refused without the variables of a site, and makes no file', async (...args) => {
  const folder = await tempFolder()

  const { code, stdout, stderr } = leasing(args, {}, folder)

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^(DATA_DIR: .* holds no (database|keys\.json).*|.*copy is not a backup|.*other\.env cannot be read.*)\n$/,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a file of variables that is not there is named', async () => {
  const { code, stderr } = leasing(['--env', '/nowhere.env', 'leads', 'list'], {}, await tempFolder())

  expect([code, stderr]).toEqual([1, '--env: /nowhere.env cannot be read (ENOENT)\n'])
})
