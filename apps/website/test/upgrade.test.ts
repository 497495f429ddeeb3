import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from '@leasing/api/internals'
import { expect } from 'vitest'
import { runProgram, spawnProgram } from '../../api/test/spawn-program.ts'
import { long } from '../../api/test/test-database.ts'
import {
  AFTER_FIXTURES,
  answersIn,
  EARLIER_COMMITS,
  type EarlierCommit,
  earlierAddresses,
  earlierDataDir,
  earlierLeads,
} from '../../api/test/upgrade-fixtures.ts'
import { openResult, START, startSmartFin } from './plain-smart-fin.ts'
import { plainVisitor } from './plain-visitor.ts'

/** Of the data: who reached the result, and who stopped at the fifth question. */
const APPLICANT = '0810000003'
const UNDECIDED = '0810000004'

/** The site of today on the data of this commit, as an operator upgrades it. */
async function startUpgraded(commit: EarlierCommit) {
  const dataDir = await earlierDataDir(commit)
  const program = spawnProgram('../website/server/main.ts', [], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    CLOCK: AFTER_FIXTURES,
    PICTURE_EFFORT: '0',
  })
  const [, url = ''] = await program.printed(/the site is open: (http:\/\/[\d.:]+)\//)
  const outbox = path.join(dataDir, 'outbox/sms')
  return {
    url,
    program,
    dataDir,
    visitor: () => plainVisitor((address, init) => fetch(new URL(address, url), init)),
    /** The code of the newest message to this phone. */
    codeFor(phone: string): string {
      for (const name of readdirSync(outbox).sort().reverse()) {
        const { to, text } = JSON.parse(readFileSync(path.join(outbox, name), 'utf8'))
        if (to === phone) return /OTP (\d{6})/.exec(text)![1]!
      }
      throw new Error('no message was sent')
    },
    command: (...args: string[]) =>
      runProgram('../../bin/leasing.mjs', args, { DATA_DIR: dataDir, CLOCK: AFTER_FIXTURES }),
  }
}

type Upgraded = Awaited<ReturnType<typeof startUpgraded>>

/** Comes back on another device, by phone and code. */
async function comeBack({ visitor, codeFor }: Upgraded, phone: string) {
  const someone = visitor()
  await someone.open(START, { phone })
  const { at } = await someone.send(`${START}/verify-otp`, 'code', { code: codeFor(phone) })
  return { someone, at }
}

const BEGINNINGS = { 'application/pdf': '%PD', 'image/jpeg': '\xff\xd8\xff' }

/** `job-application/UUID` of every file of visitors. */
const keysOf = (uploads: string) =>
  readdirSync(uploads).flatMap((folder) =>
    readdirSync(path.join(uploads, folder)).map((name) => `${folder}/${name}`),
  )

/** As a program of the company reads it. */
async function readUpload({ url, dataDir }: Upgraded, key: string) {
  const { API_TOKEN } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'))
  const response = await fetch(`${url}/api/upload/object/${key.split('/')[0]}?key=${key}`, {
    headers: { authorization: `Bearer ${API_TOKEN}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { type: response.headers.get('content-type'), beginsWith: bytes.toString('latin1', 0, 3) }
}

async function addressesOf({ url }: Upgraded): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, at]) => at!.replaceAll('&amp;', '&') || '/',
  )
}

for (const commit of EARLIER_COMMITS)
  long(`a site of ${commit} is upgraded with everything that visitors and staff had done`, async () => {
    const site = await startUpgraded(commit)
    const { url, visitor, codeFor, command, program } = site

    const readiness = await fetch(`${url}/readyz`)
    expect(readiness.status).toBe(200)
    // Only a person brings the figures that the page in English names.
    const gaps = commit === 'e3562b6' ? ['degraded: content (english lacks figures)'] : []
    const lines = (await readiness.text()).split('\n')
    expect(lines.filter((line) => line.startsWith('degraded: content'))).toEqual(gaps)

    const failing: string[] = []
    const addresses = new Set([...(await addressesOf(site)), ...earlierAddresses(commit)])
    for (const address of addresses) {
      const { status } = await fetch(url + address, { redirect: 'manual' })
      if (status !== 200) failing.push(`${status} ${address}`)
    }
    expect(addresses.size).toBeGreaterThan(100)
    expect(failing).toEqual([])

    const newcomer = visitor()
    const person = { firstName: 'วิชัย', lastName: 'เก่งงาน', mobilePhone: '0810000009', province: '60' }
    await startSmartFin(newcomer, person, codeFor)
    const result = await openResult(newcomer)
    expect([result.status, result.html]).toEqual([200, expect.stringContaining('810,000')])

    const undecided = await comeBack(site, UNDECIDED)
    // That commit kept the answers of an unfinished group on the device.
    expect(undecided.at).toContain(commit === 'e3562b6' ? 'question=4' : 'question=5')
    expect((await openResult(undecided.someone)).html).toContain('810,000')

    const applicant = await comeBack(site, APPLICANT)
    expect(applicant.at).toBe(`${START}/thankyou`)
    expect((await applicant.someone.open(`${START}/result`)).html).toContain('810,000')
    for (const key of keysOf(path.join(site.dataDir, 'uploads'))) {
      const file = await readUpload(site, key)
      expect(BEGINNINGS[file.type as keyof typeof BEGINNINGS]).toBe(file.beginsWith)
    }

    for (const [reference, before] of Object.entries(earlierLeads(commit))) {
      const { code, stdout } = await command('leads', 'show', reference)
      expect([code, answersIn(stdout.trimEnd().split('\n'))]).toEqual([0, answersIn(before)])
    }
    // Those of the data, and the two that have come to their result since.
    const listed = await command('leads', 'list')
    expect(listed.stdout.trimEnd().split('\n').at(-1)).toBe(
      `${Object.keys(earlierLeads(commit)).length + 2} requests`,
    )
    expect(await command('audit', 'verify')).toMatchObject({ code: 0 })
    expect(program.output.stdout).not.toMatch(/"level":[56]0/)
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
  })

long('what the office had begun is there after an upgrade', async () => {
  const { dataDir, program } = await startUpgraded('1aca2e7')
  const db = await connect({ dataDir })

  const releases = await db.selectFrom('release').select(['title', 'state']).orderBy('createdAt').execute()
  const drafts = await db.selectFrom('draft').select(['collection', 'id']).orderBy('id').execute()
  const [picture] = await db.selectFrom('media').select(['sha256', 'alt']).execute()
  const fee = await db
    .selectFrom('content')
    .select('source')
    .where('id', '=', 'express-transfer')
    .executeTakeFirstOrThrow()
  await db.destroy()

  expect(releases).toEqual([
    { title: 'แก้หมายเหตุโอนด่วน', state: 'published' },
    { title: 'แก้หมายเหตุเปลี่ยนสี', state: 'waiting' },
  ])
  expect(drafts).toEqual([
    { collection: 'fees', id: 'change-colour' },
    { collection: 'fees', id: 'document-copy' },
  ])
  expect(JSON.parse(fee.source).note).toContain('ฉบับสำนักงาน')
  expect(picture).toMatchObject({ alt: 'กระบะสีส้มหน้าบ้าน' })
  expect(readdirSync(path.join(dataDir, 'media'))).toEqual([picture!.sha256])
  program.signal('SIGTERM')
  expect(await program.ended).toBe(0)
})
