#!/usr/bin/env node
// The entry point of every command, for people, systemd units and images. Plain JavaScript, so that a Node that is too old prints a sentence instead of a stack trace.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chooseNode } from './choose-node.mjs'
import { asksForHelp, unknownCommand } from './command-words.mjs'

/** These commands share a file, which reads the command's name as its first argument. */
const TRANSFER = { file: 'apps/api/src/transfer-cli.ts', named: true }

/** Servers take no arguments: environment variables configure them. */
const COMMANDS = {
  serve: { file: 'apps/website/server/main.ts', isServer: true, about: 'the website, with the API inside' },
  office: { file: 'apps/office/server/main.ts', isServer: true, about: 'the office, where staff work' },
  api: { file: 'apps/api/src/main.ts', isServer: true, about: 'the API alone' },
  leads: { file: 'apps/api/src/leads-cli.ts', about: 'the requests of visitors' },
  staff: { file: 'apps/api/src/staff-cli.ts', about: 'who may use the office' },
  audit: { file: 'apps/api/src/audit-cli.ts', about: 'checks that the audit log is complete' },
  content: { file: 'apps/api/src/content-cli.ts', about: 'the content files and the database' },
  backup: { ...TRANSFER, about: 'copies the database and its files while the site runs' },
  verify: { ...TRANSFER, about: 'checks that a backup is complete' },
  restore: { ...TRANSFER, about: 'writes a backup into an empty database' },
  move: { ...TRANSFER, about: 'moves the running site to another database or store' },
  reopen: { ...TRANSFER, about: 'accepts requests again after an aborted move' },
}

const USAGE = `node bin/leasing.mjs [--env FILE] COMMAND …
${Object.entries(COMMANDS)
  .map(([name, { about }]) => `  ${name.padEnd(8)} ${about}`)
  .join('\n')}
COMMAND --help prints the arguments of a command; --version prints the release.
--env FILE reads variables from a file of NAME=value lines; variables that are already set take precedence.`

const [name, ...rest] = takeEnvFile(process.argv.slice(2))
if (name === undefined) stop(USAGE)
if (asksForHelp([name])) answer(USAGE)
if (name === '--version') answer(version())
if (!Object.hasOwn(COMMANDS, name)) stop(`${unknownCommand(name, Object.keys(COMMANDS))}\n${USAGE}`)
const command = COMMANDS[name]
if (command.isServer) checkServerArguments()
const args = command.named ? [name, ...rest] : rest
const file = fileURLToPath(new URL(`../${command.file}`, import.meta.url))
const node = chooseNode()
if (node.error) stop(node.error)
if (node.own) await runOn(node.own)
else {
  process.argv = [process.argv[0], file, ...args]
  await import(file)
}

function takeEnvFile([first, ...rest]) {
  if (first !== '--env') return first === undefined ? [] : [first, ...rest]
  const [envFile, ...others] = rest
  if (!envFile) stop(USAGE)
  // Help needs no configuration, also after `--env FILE`.
  if (asksForHelp(others)) return others
  try {
    process.loadEnvFile(envFile)
  } catch (error) {
    stop(`--env: ${envFile} cannot be read (${error.code})`)
  }
  return others
}

function checkServerArguments() {
  const usage = `node bin/leasing.mjs [--env FILE] ${name}: ${command.about}. It takes no arguments; variables configure it (README.md).`
  if (asksForHelp(rest)) answer(usage)
  if (rest.length > 0) stop(usage)
}

/** Forwards signals to the child on the other Node, and exits with the child's exit code. */
async function runOn(program) {
  const { spawn } = await import('node:child_process')
  const child = spawn(program, [...process.execArgv, file, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

function answer(text) {
  console.log(text)
  process.exit(0)
}

function stop(line) {
  console.error(line)
  process.exit(1)
}
