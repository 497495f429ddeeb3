import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { aPhoto, filesBody } from '../../apps/api/test/upload-builders.ts'
import { addressFor, newPhone } from '../forms.ts'
import { mailSink, startProcess } from '../process.ts'
import { headOf, openSocket } from '../raw-request.ts'
import { count, countsText, duration, quantile } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { type Answer, ask, postForm } from '../visitors.ts'

const OTHERS = 50
const WITHIN_MS = 2000
const MIB = 1024 * 1024
const ATTACKER = '203.0.113.66'
const UPLOAD = '/upload/complaint'

/** One address holds big bodies and slow uploads; everybody else sends forms and files. */
export const crowding: Scenario = {
  name: 'crowding',
  async *run() {
    const mail = await mailSink()
    const site = await startProcess({ env: { SMTP_URL: mail.url } })
    const held: Held[] = []
    for (let one = 0; one < 4; one++) held.push(await holdBody(site.url, '/contactus', 63 * MIB, 64 * MIB))
    held.push(await holdBody(site.url, '/nothere', 4 * MIB, 5 * MIB))
    for (let one = 0; one < 24; one++) held.push(await holdBody(site.url, UPLOAD, 200, 1000))
    const dribble = setInterval(() => {
      for (const { socket } of held) if (socket.writable) socket.write('x')
    }, 5000)

    const photo = await aPhoto()
    const forms = await inTurn(() => postForm(site.url, newPhone()))
    const uploads = await inTurn(() =>
      ask(site.url + UPLOAD, {
        method: 'POST',
        headers: { 'x-forwarded-for': addressFor(newPhone()) },
        body: filesBody(['photo.jpg', photo, 'image/jpeg']),
      }),
    )
    clearInterval(dribble)
    const open = held.filter(({ socket }) => !socket.destroyed && socket.writable).length
    for (const { socket } of held) socket.destroy()

    for (const [what, answers, good] of [
      ['forms', forms, 303],
      ['uploads', uploads, 201],
    ] as const) {
      const times = answers.map(({ tookMs }) => tookMs)
      const statuses = new Map<number, number>()
      for (const { status } of answers) count(statuses, status)
      yield {
        fault: `5 connections of one address hold 256 MiB of forms, 24 dribble uploads; ${what} of others`,
        promised: `${OTHERS} of ${OTHERS} succeed, each in under ${duration(WITHIN_MS)}`,
        seen: `${countsText(statuses)}; p50 ${duration(quantile(times, 0.5))}, longest ${duration(Math.max(...times))}; ${open} of ${held.length} were still held at the end`,
        ok: statuses.get(good) === OTHERS && Math.max(...times) < WITHIN_MS,
      }
    }
  },
}

async function inTurn(send: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let one = 0; one < OTHERS; one++) answers.push(await send())
  return answers
}

type Held = { socket: Socket }

const START = '--frontier\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** Sends so many bytes of a body that says it has `announced`, and then nothing. */
async function holdBody(url: string, path: string, bytes: number, announced: number): Promise<Held> {
  const { socket } = openSocket(url)
  const headers = {
    'content-type': 'multipart/form-data; boundary=frontier',
    'content-length': String(announced),
    'x-forwarded-for': ATTACKER,
  }
  socket.write(headOf(new URL(url).host, { path, headers }) + START)
  const sent = new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes, 'x'), () => resolve()))
  // A server that reads no further, or hangs up, is no reason to wait.
  await Promise.race([sent, delay(5000)])
  return { socket }
}
