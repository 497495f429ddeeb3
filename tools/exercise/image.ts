import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { readText } from './document.ts'
import { copyBuilt, giveTo, type Machine } from './machine.ts'
import { check } from './report.ts'

type Image = {
  root: string
  cwd: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

/**
 * What stands for the image where there is no container engine: a folder with what `built` holds, and what the Dockerfile says for running it.
 * How the Dockerfile installs and builds is not tried.
 */
export async function openImage(machine: Machine, built: string): Promise<Image> {
  const root = path.join(machine.place, 'image')
  const cwd = path.join(root, 'app')
  await copyBuilt(built, cwd)
  for (const folder of ['data', 'backups'].map((name) => path.join(root, name))) {
    mkdirSync(folder, { recursive: true })
    giveTo(machine, folder)
  }
  const text = readText('Dockerfile')
  return {
    root,
    cwd,
    env: assignments(text.match(/^ENV .*$/m)![0]),
    command: JSON.parse(text.match(/^CMD (.*)$/m)![1]!),
    healthCheck: JSON.parse(text.match(/^HEALTHCHECK .*?(\[.*)$/m)![1]!),
  }
}

type Compose = {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[]; command?: string[] }>
}

/** The variables and folders of a service, with a PostgreSQL of this machine as its database. */
export function followCompose(machine: Machine, image: Image, databaseUrl: string) {
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

/** "take the # from the four lines below" */
const FOR_SYSTEMD = 4

/** Fills in an example of variables; for systemd it needs the first lines that are commented out. */
export function fillIn(file: string, values: Record<string, string>, { forSystemd = false } = {}) {
  const lines = readFileSync(file, 'utf8').split('\n')
  let commented = forSystemd ? FOR_SYSTEMD : 0
  const text = lines
    .map((line) => (/^#[A-Z_]+=/.test(line) && commented-- > 0 ? line.slice(1) : line))
    .map((line) => {
      const [, name = ''] = line.match(/^(\w+)=/) ?? []
      return name in values ? `${name}=${values[name]}` : line
    })
  const more = Object.entries(values).filter(
    ([name]) => !lines.some((line) => line.match(/^#?(\w+)=/)?.[1] === name),
  )
  writeFileSync(file, [...text, ...more.map(([name, value]) => `${name}=${value}`), ''].join('\n'))
}

const assignments = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name!, value!]))
