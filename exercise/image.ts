import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { readText } from './document.ts'
import { copyBuilt, giveTo, type Machine } from './machine.ts'
import { check } from './report.ts'

type Stage = {
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

/** Where the machine has it that Dockerfile would install and build, with the same commands. */
type Built = { folder: string; commands: string }

/**
 * Does what the Dockerfile says without a container engine: each stage is a folder. Steps that the machine has done already with the same
 * command are not done twice.
 */
export async function followDockerfile(machine: Machine, built: Built): Promise<Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [word, rest] of instructions(readText('Dockerfile'))) {
    if (word === 'FROM') {
      const [, name = 'last'] = rest.split(/ as /i)
      stage = {
        root: path.join(machine.place, 'image', name),
        workdir: '/',
        env: {},
        command: [],
        healthCheck: [],
      }
      stages.set(name, stage)
      mkdirSync(stage.root, { recursive: true })
      continue
    }
    const { root, env } = stage!
    const inside = (file: string) => path.join(root, path.posix.resolve(stage!.workdir, file))
    if (word === 'WORKDIR') stage!.workdir = rest
    else if (word === 'ENV') Object.assign(env, assignments(rest))
    else if (word === 'COPY') {
      const [, from, source = '', target = ''] = rest.match(/^(?:--from=(\S+) )?(\S+) (\S+)$/)!
      const folder = from ? path.join(stages.get(from)!.root, source) : built.folder
      await copyBuilt(folder, inside(target))
    } else if (word === 'RUN' && rest.startsWith('mkdir -p ')) {
      for (const folder of rest.split(' && ')[0]!.split(' ').slice(2)) {
        mkdirSync(path.join(root, folder), { recursive: true })
        giveTo(machine, path.join(root, folder))
      }
    } else if (word === 'RUN')
      check(`RUN ${rest}`, built.commands.includes(`\n  ${rest}\n`), 'as upgrade.sh did it')
    else if (word === 'CMD') stage!.command = JSON.parse(rest)
    else if (word === 'HEALTHCHECK') stage!.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')))
    else check(`Dockerfile: ${word}`, ['USER', 'EXPOSE', 'VOLUME'].includes(word), rest)
  }
  return stages.get('last')!
}

type Compose = {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[]; command?: string[] }>
}

/** The variables and folders of a service, with a PostgreSQL of this machine as its database. */
export function followCompose(machine: Machine, image: Stage, databaseUrl: string) {
  const { services } = parse(readText('compose.yaml'), { merge: true }) as Compose
  const file = parseEnv(readFileSync(path.join(machine.place, 'project/.env'), 'utf8'))
  for (const [, name] of readText('compose.yaml').matchAll(/\$\{(\w+)\}/g))
    check(`\${${name}} of compose.yaml is in .env`, Boolean(file[name!]))
  return (service: string): NodeJS.ProcessEnv => {
    const { environment = {}, volumes = [] } = services[service]!
    const folders = volumes.map((volume) => volume.split(':')[1]!)
    const variables = { ...file, ...image.env, ...file, ...environment, DATABASE_URL: databaseUrl }
    for (const [name, value] of Object.entries(variables))
      if (folders.includes(String(value)))
        Object.assign(variables, { [name]: path.join(image.root, String(value)) })
    return { PATH: process.env.PATH, ...variables }
  }
}

/** Fills in an example of variables: lines that begin with # and a name are taken too when `all` is set. */
export function fillIn(file: string, values: Record<string, string>, { all }: { all: boolean }) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const text = lines
    .map((line) => (all ? line.replace(/^#(?=[A-Z_]+=)/, '') : line))
    .map((line) => {
      const [, name = ''] = line.match(/^(\w+)=/) ?? []
      return name in values ? `${name}=${values[name]}` : line
    })
  const more = Object.entries(values).filter(
    ([name]) => !lines.some((line) => line.match(/^#?(\w+)=/)?.[1] === name),
  )
  writeFileSync(file, [...text, ...more.map(([name, value]) => `${name}=${value}`), ''].join('\n'))
}

const instructions = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)

const assignments = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name!, value!]))
