import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { mailServer } from '../../apps/api/test/mail-server.ts'
import { type Postgres, startPostgres } from '../../apps/api/test/postgres.ts'
import { createDatabase } from '../../apps/api/test/postgres-databases.ts'
import { webhookReceiver } from '../../apps/api/test/webhook-receiver.ts'
import { fillIn, followCompose, openImage } from './image.ts'
import { type Machine, type Output, openMachine, runProgram, secret, until } from './machine.ts'
import { makeCertificate, openProxy } from './proxy.ts'
import { openUnits } from './units.ts'
import { type Visitor, visitorAt } from './visitor.ts'

/** The machine with everything that the document builds on it, from section to section. */
export async function openExercise() {
  const machine = await openMachine()
  const { standIn, here, ports, place } = machine
  const mail = await mailServer()
  const outside = await webhookReceiver()
  const units = openUnits(machine)
  const proxy = openProxy(machine)
  const certificate = await makeCertificate(machine)

  standIn('systemctl', async (args) => {
    const words = args.filter((word) => word !== '--now')
    const [verb, ...names] = words.filter((word) => word !== '--quiet')
    if (verb === 'is-active') return { code: units.serviceOf(names[0]!) ? 0 : 3, output: '' }
    if (verb === 'reload' && names[0] === 'nginx') return await proxy.reload()
    const isTimer = names.some((name) => name.endsWith('.timer'))
    if (verb === 'daemon-reload' || verb === 'enable' || isTimer) return DONE
    for (const name of names) {
      if (verb === 'restart') await units.stop(name)
      if (verb === 'restart' || verb === 'start') {
        const { code, output } = await units.start(name)
        if (code !== 0) return { code, output }
      }
    }
    return DONE
  })
  standIn('nginx', () => proxy.test())

  let postgres: Promise<Postgres> | undefined
  /** An empty database of a PostgreSQL of this machine. */
  async function aDatabase(name: string): Promise<string> {
    postgres ??= startPostgres({ PATH: process.env.PATH }).then((started) => {
      whenFileEnds(started.stop)
      return started
    })
    return await createDatabase((await postgres).url, name)
  }

  const values = {
    API_TOKEN: secret(),
    SESSION_SECRET: secret(),
    DATA_KEY: secret(),
    POSTGRES_PASSWORD: 'lettersAndDigits1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Company <website@company.example>',
    MAIL_LEADS_TO: 'leads@company.example',
    SMS_URL: outside.url,
    SMS_TOKEN: 'token-of-the-gateway',
    SMS_SENDER: 'Company',
    LEADS_WEBHOOK_URL: outside.url,
    LEADS_WEBHOOK_SECRET: secret(),
    PURGE_URL: outside.url,
    PURGE_TOKEN: secret(),
    DATA_DIR: here('/var/lib/leasing-site'),
    // Quick pictures: how they look is not the question here.
    PICTURE_EFFORT: '0',
  }

  return {
    machine,
    units,
    mail,
    outside,
    certificate,
    values,
    fillIn,
    /** Through the proxy, as a visitor. */
    visitor: visitorAt(ports.https, certificate),
    release: (name: string) => path.join(place, 'srv/leasing-site/releases', name),
    startContainers: async () => startContainers(machine, await aDatabase('containers')),
    aDatabase,
  }
}

export type Exercise = Awaited<ReturnType<typeof openExercise>>

const DONE: Output = { code: 0, output: '' }

/** `docker compose up` and `exec`, with this machine's PostgreSQL; the folders of the image are folders here. */
async function startContainers(machine: Machine, databaseUrl: string) {
  const { place, user, standIn } = machine
  const image = await openImage(machine, path.join(place, 'srv/leasing-site/releases/1'))
  const variablesOf = followCompose(machine, image, databaseUrl)
  const port = await freePort()
  const { cwd } = image
  const as = user && { uid: user.uid, gid: user.gid }
  const own = (words: string[]) => words.map((word) => word.replace(/^\/(?=data|backups)/, `${image.root}/`))
  const { child, log } = startSite()
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)

  function startSite() {
    // Pictures are named by what they were made from: those of the first site need not be made again.
    const pictures = path.join(place, 'var/lib/leasing-site/pictures')
    if (existsSync(pictures)) cpSync(pictures, path.join(image.root, 'data/pictures'), { recursive: true })
    if (user) spawn('chown', ['-R', `${user.uid}:${user.gid}`, path.join(image.root, 'data')])
    const [program = '', ...args] = image.command
    const env = { ...variablesOf('site'), PORT: String(port), HOST: '127.0.0.1' }
    const started = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env,
      ...as,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = { text: '' }
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        log.text += chunk
      })
    whenFileEnds(() => started.kill('SIGKILL'))
    return { child: started, log }
  }

  standIn('docker', async ([, verb, service = '', ...words]) => {
    if (verb === 'up') return DONE
    if (verb !== 'exec') return { code: 1, output: `the exercise does not know docker compose ${verb}` }
    const [program = '', ...args] = own(words)
    return await runProgram(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: variablesOf(service),
      ...as,
    })
  })

  const visitor: Visitor = visitorAt(port)
  const isReady = () =>
    visitor.ask('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  return {
    visitor,
    log,
    image,
    isReady: () => until(async () => child.exitCode !== null || (await isReady()), 240_000),
    async checkHealth(): Promise<Output> {
      const [, ...words] = image.healthCheck
      return await runProgram(
        process.execPath,
        words.map((word) => word.replace(':3000', `:${port}`)),
        { cwd, env: {} },
      )
    },
    async stop() {
      child.kill('SIGTERM')
      return await ended
    },
  }
}

/** A picture of noise: as a photograph from a telephone, some MB that cannot be made smaller. */
export async function aLargePhoto(name: string): Promise<File> {
  const side = 3820
  const noise = Buffer.alloc(side * side * 3)
  let state = 1
  for (let index = 0; index < noise.length; index++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    noise[index] = state >>> 24
  }
  const bytes = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
