import { setTimeout as delay } from 'node:timers/promises'
import { casePath } from '@leasing/contract/staff/links'
import { codeOf } from '../../apps/api/test/app-code.ts'
import { runProgram } from '../../apps/api/test/spawn-program.ts'
import { OFFICE_URL, type SiteProcess } from './process.ts'
import { type Answer, ask } from './visitors.ts'

export type StaffRole = 'editor' | 'agent' | 'admin'

const PASSWORD = 'a cart full of green mangoes'

/** One person's browser without JavaScript. */
export type Person = ReturnType<typeof createBrowser>

let people = 0

/** Invites a person with the command; the person then sets a password and an authenticator app in the office. */
export async function enrol(office: SiteProcess, role: StaffRole): Promise<Person> {
  const email = `${role}${++people}@company.example`
  const branch = role === 'agent' ? ['--branch', 'all'] : []
  const args = ['invite', '--email', email, '--name', 'มาลี ใจดี', '--role', role, ...branch]
  const { stdout, stderr } = await runProgram('src/staff-cli.ts', args, office.env)
  const link = /\/invitation\/\S+/.exec(stdout)?.[0]
  if (!link) throw new Error(`the invitation failed: ${stdout}${stderr}`.slice(0, 300))
  const person = createBrowser(office.url, `203.0.113.${people % 250}`)
  await sendWithRetries(() => person.post(link, {}))
  await sendWithRetries(() => person.post('/enrolment', { intent: 'begin-code', password: PASSWORD }))
  const page = await sendWithRetries(() => person.get('/enrolment'))
  const key = /<code[^>]*>([A-Z2-7 ]+)</.exec(page.text)?.[1]
  if (!key) throw new Error(`${email} could not be enrolled: the page of the app is ${page.status}`)
  await sendWithRetries(() => person.post('/enrolment', { intent: 'finish-code', code: codeOf(key) }))
  const { status } = await sendWithRetries(() => person.get('/'))
  if (status !== 200) throw new Error(`${email} could not be enrolled: the home page is ${status}`)
  return person
}

const MAX_ATTEMPTS = 10

/** Sends a request again after status 503, as a busy machine may need. */
async function sendWithRetries(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send()
    if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer
    await delay(1000)
  }
}

export function createBrowser(url: string, address: string) {
  const jar = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await ask(url + path, { ...init, headers: { ...headers(), ...init.headers } })
    for (const cookie of answer.cookies) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/)
      jar.set(name, value)
    }
    return answer
  }

  /** The headers that a browser sends with every request of an office page. */
  const headers = (): Record<string, string> => ({
    origin: OFFICE_URL,
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })

  return {
    headers,
    request,
    get: (path: string) => request(path),
    post: (path: string, fields: Record<string, string>) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

let drafts = 0

/** Returns an id that is unique in this run. */
export const newDraftId = () => `draft-${++drafts}`

const NEWS = '/content/news'

/** The fields of the editor's form for a new record. */
export const draftFields = (id: string) => ({
  id,
  title: `ข่าว ${id}`,
  '@version': '0',
  '@baseRevision': '0',
  '@base': '{}',
  do: 'save',
})

export const saveDraft = (person: Person, id: string): Promise<Answer> =>
  person.post(`${NEWS}/~new`, draftFields(id))

/** Writes a note on a request. */
export const addNote = (person: Person, reference: string, text: string): Promise<Answer> =>
  person.post(casePath(reference), { intent: 'note', text })

/** Takes a request that nobody has. */
export const takeRequest = (person: Person, reference: string): Promise<Answer> =>
  person.post(casePath(reference), { intent: 'take' })

/** Whether a draft, a note or a taking is acknowledged. */
export const isSaved = ({ status, location }: Answer): boolean =>
  status === 302 && (location?.startsWith(`${NEWS}/`) === true || /\?done=(note|take)$/.test(location ?? ''))
