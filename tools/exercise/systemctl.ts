// Replaces systemctl: starts the commands of our units with their environment, but without systemd's users, limits and sandboxing.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'

const ROOT = process.env.EXERCISE_ROOT!
const [verb, ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const units = names.filter((name) => !name.endsWith('.timer'))

if (verb === 'is-active') process.exit(units.every((unit) => existsSync(pidFile(unit))) ? 0 : 3)
for (const unit of units) {
  if (verb === 'restart') await stop(unit)
  if (verb === 'restart' || verb === 'start') start(unit)
}

function start(unit: string) {
  const { program, args, options, isOneshot } = readUnit(unit)
  if (isOneshot) {
    const { status } = spawnSync(program, args, { ...options, stdio: 'inherit' })
    if (status !== 0) process.exit(1)
    return
  }
  const log = openSync(path.join(ROOT, 'run', `${unit}.log`), 'a')
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  writeFileSync(pidFile(unit), String(child.pid))
  child.unref()
}

async function stop(unit: string) {
  if (!existsSync(pidFile(unit))) return
  const pid = Number(readFileSync(pidFile(unit), 'utf8'))
  process.kill(pid, 'SIGTERM')
  // TimeoutStopSec=20
  for (let tries = 0; tries < 400 && isRunning(pid); tries++) await delay(50)
  rmSync(pidFile(unit))
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function readUnit(unit: string) {
  const [, name, instance = ''] = /^([\w-]+)(?:@(\w+))?/.exec(unit)!
  const file = path.join(ROOT, 'etc/systemd/system', `${name}${instance && '@'}.service`)
  const text = readFileSync(file, 'utf8').replaceAll('%i', instance)
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const [program = '', ...args] = value('ExecStart').split(' ')
  const env = {
    PATH: process.env.PATH,
    ...parseEnv(value('Environment').replaceAll(' ', '\n')),
    ...parseEnv(readFileSync(value('EnvironmentFile'), 'utf8')),
  }
  const options = { cwd: value('WorkingDirectory'), env }
  return { program, args, options, isOneshot: value('Type') === 'oneshot' }
}

function pidFile(unit: string) {
  return path.join(ROOT, 'run', `${unit}.pid`)
}
