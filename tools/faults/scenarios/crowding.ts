import { aPhoto, filesBody } from '../../../apps/api/test/upload-builders.ts'
import { addressFor, newPhone } from '../forms.ts'
import { mailSink, OFFICE_URL, startProcess, watchMemory } from '../process.ts'
import { type HeldConnection, holdBody } from '../raw-request.ts'
import { count, countsText, duration, quantile, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { createBrowser, enrol, isSaved, newDraftId, saveDraft } from '../staff.ts'
import { type Answer, ask, postForm } from '../visitors.ts'

const OTHERS = 50
const WITHIN_MS = 2000
const KIB = 1024
const MIB = 1024 * KIB
const ATTACKER = '203.0.113.66'
const UPLOAD = '/upload/complaint'

const MULTIPART = 'multipart/form-data; boundary=frontier'
const START = '--frontier\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** One address sends large bodies and slow uploads while everybody else sends forms and files. */
export const crowding: Scenario = {
  name: 'crowding',
  async *run({ targets }) {
    const kinds = targets.map(({ kind }) => kind)
    if (kinds.includes('site')) yield* rowsOfSite()
    if (kinds.includes('office')) yield* rowsOfOffice()
  },
}

async function* rowsOfSite(): AsyncGenerator<Row> {
  const mail = await mailSink()
  const site = await startProcess({ env: { SMTP_URL: mail.url } })
  const headers = { 'content-type': MULTIPART, 'x-forwarded-for': ATTACKER }
  const hold = (path: string, bytes: number, announced: number) =>
    holdBody(site.url, { path, headers }, { bytes, announced, start: START })
  const held: HeldConnection[] = []
  for (let one = 0; one < 4; one++) held.push(await hold('/contactus', 63 * MIB, 64 * MIB))
  held.push(await hold('/nothere', 4 * MIB, 5 * MIB))
  for (let one = 0; one < 24; one++) held.push(await hold(UPLOAD, 200, 1000))
  const stop = dribble(held)

  const photo = await aPhoto()
  const forms = await inTurn(() => postForm(site.url, newPhone()))
  const uploads = await inTurn(() =>
    ask(site.url + UPLOAD, {
      method: 'POST',
      headers: { 'x-forwarded-for': addressFor(newPhone()) },
      body: filesBody(['photo.jpg', photo, 'image/jpeg']),
    }),
  )
  const open = stop()
  const attack = '5 connections of one address hold 256 MiB of forms, 24 dribble uploads'
  yield rowOf(`${attack}; forms of others`, forms, ({ status }) => status === 303, open)
  yield rowOf(`${attack}; uploads of others`, uploads, ({ status }) => status === 201, open)
}

/** The systemd unit ends the process above `MemoryMax=750M`. */
const MAX_MIB = 600

async function* rowsOfOffice(): AsyncGenerator<Row> {
  const mail = await mailSink()
  const office = await startProcess({ kind: 'office', env: { SMTP_URL: mail.url } })
  const [editor, crowder] = [await enrol(office, 'editor'), await enrol(office, 'editor')]
  const memory = watchMemory(office)
  const held: HeldConnection[] = []
  const hold = async (times: number, path: string, headers: Record<string, string>, size: Size) => {
    for (let one = 0; one < times; one++) held.push(await holdBody(office.url, { path, headers }, size))
  }
  type Size = Parameters<typeof holdBody>[2]
  const stranger = { origin: OFFICE_URL, 'x-forwarded-for': ATTACKER }
  const upload = { ...crowder.headers(), 'content-type': MULTIPART }
  const files = { bytes: 15 * MIB, announced: 20 * MIB, start: START }
  await hold(
    8,
    '/media/upload',
    { ...stranger, 'content-type': 'text/plain' },
    { bytes: 79 * MIB, announced: 80 * MIB },
  )
  const form = { ...stranger, 'content-type': 'application/x-www-form-urlencoded' }
  await hold(200, '/sign-in', form, { bytes: 60 * KIB, announced: 62 * KIB })
  await hold(12, '/media/upload', upload, files)
  const stop = dribble(held)

  const photo = await aPhoto()
  const signIns = await inTurn(() => {
    const phone = newPhone()
    return createBrowser(office.url, addressFor(phone)).post('/sign-in', {
      email: `${phone}@company.example`,
      password: 'not the password of anybody',
    })
  })
  const saves = await inTurn(() => saveDraft(editor, newDraftId()))
  const uploads = await inTurn(() =>
    editor.request('/media/upload', { method: 'POST', body: filesBody(['photo.jpg', photo, 'image/jpeg']) }),
  )
  const open = stop()
  const peak = memory.stop()
  const attack =
    'one address holds 8 uploads of 80 MiB without a session, 200 sign-ins, and, signed in, 12 uploads of 15 MiB'
  // The sign-ins use unknown e-mail addresses.
  const isAnswered = ({ status }: Answer) => status === 401
  yield rowOf(`${attack}; sign-ins of others`, signIns, isAnswered, open)
  yield rowOf(`${attack}; saves of others`, saves, isSaved, open)
  yield rowOf(`${attack}; pictures of others`, uploads, ({ status }) => status === 302, open)
  yield {
    fault: `${attack}; the memory of the office`,
    promised: `never ${MAX_MIB} MiB`,
    seen:
      peak === undefined
        ? 'the system does not say'
        : `${memory.before!.toFixed(0)} MiB before, at most ${peak.toFixed(0)} MiB`,
    ok: peak === undefined ? undefined : peak < MAX_MIB,
  }
}

/** Sends a byte on each connection every 5 seconds until it is stopped, which returns how many connections were still open. */
function dribble(held: readonly HeldConnection[]) {
  const timer = setInterval(() => {
    for (const { socket } of held) if (socket.writable) socket.write('x')
  }, 5000)
  return () => {
    clearInterval(timer)
    const open = held.filter(({ socket }) => !socket.destroyed && socket.writable).length
    for (const { socket } of held) socket.destroy()
    return `${open} of ${held.length}`
  }
}

async function inTurn(send: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let one = 0; one < OTHERS; one++) answers.push(await send())
  return answers
}

function rowOf(
  fault: string,
  answers: readonly Answer[],
  isGood: (answer: Answer) => boolean,
  open: string,
): Row {
  const times = answers.map(({ tookMs }) => tookMs)
  const statuses = new Map<number, number>()
  for (const { status } of answers) count(statuses, status)
  return {
    fault,
    promised: `${OTHERS} of ${OTHERS} succeed, each in under ${duration(WITHIN_MS)}`,
    seen: `${countsText(statuses)}; p50 ${duration(quantile(times, 0.5))}, longest ${duration(Math.max(...times))}; ${open} were still held at the end`,
    ok: answers.every(isGood) && Math.max(...times) < WITHIN_MS,
  }
}
