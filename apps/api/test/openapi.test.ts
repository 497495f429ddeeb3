import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { calls } from '@leasing/contract/calls'
import { closeServer, listen } from '@leasing/server/listen'
import { beforeAll, expect, test } from 'vitest'
import { aSite } from './builders.ts'
import { checkAnswer } from './contract-check.ts'
import { whenFileEnds } from './file-end.ts'
import { importFixtureContent } from './fixture-content.ts'
import { tempFolder } from './temp-folder.ts'
import { TOKEN, testApi } from './test-api.ts'
import { aPdf } from './upload-builders.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const CLIENT = path.join(import.meta.dirname, 'openapi-client')

const TYPESCRIPT = path.join(ROOT, 'node_modules/typescript/bin/tsc')
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')
const toolOf = (name: string) => path.join(import.meta.dirname, 'openapi-tools', name)

/** Runs a program of Node in a process of its own, and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    // Redocly asks nobody for a newer version, and reports to nobody.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 8 * 1024 * 1024,
  })
  return stdout
}

/** The document as the API serves it, and the file that it is in. */
let text: string
let file: string
beforeAll(async () => {
  const { request } = await testApi({ site: [aSite()] })
  text = await (await request('/openapi.json')).text()
  file = await inFile('openapi.json', text)
})

async function inFile(name: string, content: string): Promise<string> {
  const written = path.join(await tempFolder(), name)
  await writeFile(written, content)
  return written
}

test('Redocly, with all of its recommended rules as errors, has nothing to say', async () => {
  const config = await inFile('redocly.yaml', 'extends: [recommended-strict]\n')

  const report = JSON.parse(await run(REDOCLY, 'lint', file, `--config=${config}`, '--format=json'))

  expect(report).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] })
})

test('Spectral, with its rules for OpenAPI, has nothing to say', async () => {
  expect(JSON.parse(await run(toolOf('spectral.mjs'), file))).toEqual([])
})

test('a linter finds what is wrong with a document', async () => {
  const document = JSON.parse(text)
  delete document.paths['/site'].get.description

  const found = JSON.parse(
    await run(toolOf('spectral.mjs'), await inFile('faulty.json', JSON.stringify(document))),
  )

  expect(found).toMatchObject([{ code: 'operation-description', path: 'paths./site.get' }])
})

test('a client that is generated from the document compiles strictly, and reaches every call', async () => {
  await writeFile(path.join(CLIENT, 'openapi.d.ts'), await run(toolOf('types.mjs'), file))
  await run(TYPESCRIPT, '-p', CLIENT).catch(({ stdout }) => expect(stdout).toBe(''))
  const { api, db, content, sms } = await testApi({ now: '2026-11-22T12:00:00+07:00' })
  await importFixtureContent(db)
  await content.refresh()
  const server = createAdaptorServer({ fetch: (request) => api.fetch(request) })
  whenFileEnds(() => closeServer(server as never, 0))
  const port = await listen(server as never, { port: 0, host: '127.0.0.1' })
  // By a name that is computed: the file is compiled by the test, with types that are not there before.
  const { makeCalls } = (await import(path.join(CLIENT, 'calls.ts'))) as {
    makeCalls: (visit: object) => Promise<{ call: string; status: number }[]>
  }

  const made = await makeCalls({
    baseUrl: `http://127.0.0.1:${port}/api`,
    token: TOKEN,
    readCode: () => /\d{6}/.exec(sms.sent.at(-1)!.text)![0],
    pdf: new Uint8Array(aPdf()),
    noticeVersion: '2569-1',
  })

  const known = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(made.map(({ call }) => call))].sort()).toEqual(known.sort())
  expect(made.filter(({ status }) => status >= 500)).toEqual([])
  const succeeded = new Set(made.filter(({ status }) => status < 300).map(({ call }) => call))
  expect(known.filter((call) => !succeeded.has(call))).toEqual([
    'GET /pr-news/ended/{path}',
    'GET /promotions/ended/{path}',
    'POST /upload/images',
  ])
})

test.each<[string, (answer: Response) => Response, string]>([
  ['another status', ({ body, headers }) => new Response(body, { status: 202, headers }), 'status 202'],
  ['another media type', withHeader('content-type', 'text/plain'), 'media type text/plain'],
  ['a header that is missing', withHeader('etag', undefined), 'there is no ETag'],
  ['a header of another shape', withHeader('cache-control', 'max-age=never'), 'Cache-Control: max-age=never'],
  ['another body', ({ headers }) => Response.json({ items: [{ id: 1 }] }, { headers }), 'required property'],
  [
    'a field too many',
    ({ headers }) => Response.json({ items: [], more: 1 }, { headers }),
    'additional properties',
  ],
])('a test fails when a call is answered with %s', async (_, change, words) => {
  const { request } = await testApi({ promotions: [] })
  const changed = change(await request('/promotions'))
  const { status, headers } = changed
  const answer = { status, headers, body: new Uint8Array(await changed.arrayBuffer()) }

  await expect(checkAnswer('GET', '/promotions', answer)).rejects.toThrow(words)
})

function withHeader(name: string, value: string | undefined) {
  return ({ body, headers: given }: Response) => {
    const headers = new Headers(given)
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
    return new Response(body, { headers })
  }
}
