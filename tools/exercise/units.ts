import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { giveTo, type Machine, type Output, runProgram } from './machine.ts'

export type Service = { child: ChildProcess; log: string; ended: Promise<number | string> }

/** What systemd would do with our units: variables, user, folder, command; restart waits for the end of the old process. */
export function openUnits(machine: Machine) {
  const { place, here, user } = machine
  const running = new Map<string, Service>()

  function read(unit: string) {
    const [, name, instance = '', kind = 'service'] = unit.match(/^([\w-]+)(?:@(\w+))?(?:\.(\w+))?$/)!
    const file = `${name}${instance ? '@' : ''}.${kind}`
    const text = here(readFileSync(path.join(place, 'etc/systemd/system', file), 'utf8')).replaceAll(
      '%i',
      instance,
    )
    const values = (key: string) =>
      [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!)
    const value = (key: string) => values(key)[0] ?? ''
    if (value('User') !== 'leasing') throw new Error(`${file} says no User=leasing`)
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      ...Object.fromEntries(
        values('Environment').flatMap((line) => line.split(' ').map((word) => word.split('='))),
      ),
      ...parseEnv(readFileSync(value('EnvironmentFile'), 'utf8')),
    }
    if (value('StateDirectory')) {
      const state = path.join(place, 'var/lib', value('StateDirectory'))
      if (!existsSync(state)) {
        mkdirSync(state, { mode: 0o700 })
        giveTo(machine, state)
      }
    }
    const [program, ...args] = value('ExecStart').split(' ')
    const options = { cwd: value('WorkingDirectory'), env, ...(user && { uid: user.uid, gid: user.gid }) }
    return { program: program!, args, options, isOnce: value('Type') === 'oneshot' }
  }

  async function start(unit: string): Promise<Output> {
    const { program, args, options, isOnce } = read(unit)
    if (isOnce) return await runProgram(program, args, options)
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
    const service: Service = { child, log: '', ended }
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        service.log += chunk
      })
    whenFileEnds(() => child.kill('SIGKILL'))
    running.set(unit, service)
    return { code: 0, output: '' }
  }

  async function stop(unit: string): Promise<number | string | undefined> {
    const service = running.get(unit)
    service?.child.kill('SIGTERM')
    return await service?.ended
  }

  return { start, stop, serviceOf: (unit: string) => running.get(unit) }
}
