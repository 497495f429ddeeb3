import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { calls } from '@leasing/contract/calls'
import { createHttpClient } from '@leasing/contract/http-client'
import type { UploadFolder } from '@leasing/contract/upload-words'
import type { Upload } from '@leasing/contract/uploads'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApi, TOKEN, testApi } from '../../test/test-api.ts'
import { once } from '../../test/test-database.ts'
import { aDecompressionBomb, aPdf, aPhoto, aRawPdf, filesBody } from '../../test/upload-builders.ts'
import { createEncryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import { LIMITS } from '../limits/limit-table.ts'
import { claimUploads } from './claim-uploads.ts'
import { reencryptUploads } from './reencrypt-uploads.ts'
import { removeUploads, sweepUnclaimed } from './remove-uploads.ts'

const MIB = 1024 * 1024

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** An archive of one file of 4 GiB in 42 bytes, as its header says. */
const ZIP = Buffer.concat([
  Buffer.from('504b03041400000008000000210000000000ffff0000ffffffff0500000061', 'hex'),
  Buffer.alloc(100),
])

const PART_HEAD =
  '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'

once('a PDF comes back with its pages, under its own name, as a download that nothing keeps', async () => {
  const api = await testApi()
  const pdf = aPdf()

  const answer = await send(api, '/upload/object/job-application', filesBody(['ประวัติย่อ.pdf', pdf]))

  expect(answer.status).toBe(201)
  const { items } = (await answer.json()) as { items: Upload[] }
  expect(items).toEqual([
    {
      key: expect.stringMatching(/^job-application\/[0-9a-f-]{36}$/),
      name: 'ประวัติย่อ.pdf',
      size: pdf.length,
      type: 'application/pdf',
    },
  ])
  const file = await fetchFile(api, 'job-application', items[0]!.key)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E0%B8%9B/),
    'content-length': String(pdf.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
})

once('a photograph loses its place and stands upright', async () => {
  const api = await testApi()
  const photo = await aPhoto()
  expect((await sharp(photo).metadata()).exif?.includes('Telephone')).toBe(true)

  const [item] = await upload(api, 'complaint', filesBody(['IMG_0001.JPG', photo]))

  expect(item).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg' })
  const bytes = Buffer.from(await (await fetchFile(api, 'complaint', item!.key)).arrayBuffer())
  expect(bytes).toHaveLength(item!.size)
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ width: 40, height: 60 })
  expect(metadata).not.toHaveProperty('exif')
  expect(bytes.includes('Telephone')).toBe(false)
})

once('only pixels are left of a picture that is something else as well', async () => {
  const api = await testApi()
  const polyglot = Buffer.concat([await aPhoto(), Buffer.from('<?php system($_GET[0]) ?>PK\x03\x04')])

  const [item] = await upload(api, 'complaint', filesBody(['a.jpg', polyglot]))

  const bytes = Buffer.from(await (await fetchFile(api, 'complaint', item!.key)).arrayBuffer())
  expect(bytes.includes('php')).toBe(false)
  expect(bytes.includes('PK\x03\x04')).toBe(false)
})

once('several files are answered in their order, and an empty input among them is no file', async () => {
  const api = await testApi()
  const png = await sharp(await aPhoto())
    .png()
    .toBuffer()
  const webp = await sharp(await aPhoto())
    .webp()
    .toBuffer()

  const answer = await send(api, '/upload/images', filesBody(['a.png', png], ['', ''], ['b', webp]))

  expect((await answer.json()).items).toMatchObject([
    { key: expect.stringMatching(/^images\//), name: 'a.png', type: 'image/png' },
    { key: expect.stringMatching(/^images\//), name: 'b.webp', type: 'image/webp' },
  ])
})

test('neither database nor store holds a name or a document in the clear', async () => {
  const files = notingFiles()
  const api = await testApi({ files })

  const [item] = await upload(api, 'job-application', filesBody(['สมชาย-0812345678.pdf', aPdf()]))

  const row = await api.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ folder: 'job-application', claimedBy: null, keyId: api.encryption.keyId })
  expect(JSON.stringify(row)).not.toMatch(/0812345678|สมชาย/)
  expect([...files.kept.keys()]).toEqual([`uploads/${item!.key}`])
  expect(Buffer.concat([...files.kept.values()]).includes('%PDF')).toBe(false)
  expect(JSON.stringify(api.logs)).not.toContain('0812345678')
})

once.each<[string, () => FormData | Promise<FormData>, number, string]>([
  [
    'a program that is called a PDF',
    () => filesBody(['cv.pdf', `MZ\x90\0${'\0'.repeat(500)}`, 'application/pdf']),
    415,
    'file-type',
  ],
  ['an archive that is called a picture', () => filesBody(['a.png', ZIP, 'image/png']), 415, 'file-type'],
  ['a drawing with a script', () => filesBody(['a.svg', SVG, 'image/svg+xml']), 415, 'file-type'],
  [
    'a page that is called a picture',
    () => filesBody(['a.jpg', '<!doctype html><script>alert(1)</script>', 'image/jpeg']),
    415,
    'file-type',
  ],
  [
    'a picture that unpacks to gigabytes',
    async () => filesBody(['a.png', await aDecompressionBomb()]),
    413,
    'file-too-large',
  ],
  [
    'a picture that is cut short',
    async () => filesBody(['a.jpg', (await aPhoto()).subarray(0, -200)]),
    422,
    'file-unreadable',
  ],
  ['a picture that is only a beginning', () => filesBody(['a.png', '\x89PNG\r\n\x1a\n']), 415, 'file-type'],
  [
    'a PDF with a script',
    () => filesBody(['a.pdf', aRawPdf({ catalog: '/OpenAction << /S /JavaScript >>' })]),
    422,
    'file-unsafe',
  ],
  [
    'a PDF with a password',
    () => filesBody(['a.pdf', aRawPdf({ trailer: '/Encrypt 1 0 R' })]),
    422,
    'file-locked',
  ],
  ['an empty file', () => filesBody(['a.pdf', '']), 422, 'file-empty'],
  ['no file', () => filesBody(['', '']), 422, 'required'],
  [
    'eleven files',
    () => filesBody(...Array.from({ length: 11 }, () => ['a.pdf', aPdf()] as [string, Buffer])),
    422,
    'too-many-files',
  ],
  [
    'a file of more than 10 MiB',
    () => filesBody(['a.pdf', Buffer.concat([aPdf(), Buffer.alloc(10 * MIB)])]),
    413,
    'file-too-large',
  ],
  ['another field', () => withField('name', 'value'), 422, 'unrecognized-keys'],
])('%s is refused, and leaves nothing behind', async (_, body, status, code) => {
  const files = notingFiles()
  const api = await testApi({ files })

  const answer = await send(api, '/upload/object/job-application', await body())

  expect(answer.status).toBe(status)
  expect((await answer.json()).errors).toMatchObject([{ path: expect.any(String), code }])
  expect(files.kept.size).toBe(0)
  expect(await api.db.selectFrom('upload').selectAll().execute()).toEqual([])
})

once('when one of several is refused, it is named and the others are not kept', async () => {
  const files = notingFiles()
  const api = await testApi({ files })

  const answer = await send(api, '/upload/files', filesBody(['a.pdf', aPdf()], ['b.pdf', 'MZ']))

  expect(await answer.json()).toMatchObject({ code: 'unsupported-media-type', errors: [{ path: 'file.1' }] })
  expect(files.kept.size).toBe(0)
})

once('a picture for `images` has at most 5 MiB, and a PDF is none', async () => {
  const api = await testApi()
  const large = Buffer.concat([await aPhoto(), Buffer.alloc(5 * MIB)])

  expect((await send(api, '/upload/images', filesBody(['a.jpg', large]))).status).toBe(413)
  expect((await send(api, '/upload/files', filesBody(['a.jpg', large]))).status).toBe(201)
  expect((await send(api, '/upload/images', filesBody(['a.pdf', aPdf()]))).status).toBe(415)
})

once('of 50 MiB hardly more than the limit is read', async () => {
  const api = await testApi()
  let sent = 0
  const chunk = new Uint8Array(64 * 1024)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === 0) controller.enqueue(Buffer.from(PART_HEAD))
        else controller.enqueue(chunk)
        sent += chunk.length
        if (sent >= 50 * MIB) controller.close()
      },
    },
    { highWaterMark: 0 },
  )

  const answer = await sendRaw(api, body)

  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(10.5 * MIB)
})

once('a body that says it is too large is not read at all', async () => {
  const api = await testApi()
  let isRead = false
  const body = new ReadableStream(
    {
      pull() {
        isRead = true
      },
    },
    { highWaterMark: 0 },
  )

  const answer = await sendRaw(api, body, { 'content-length': String(200 * MIB) })

  expect(answer.status).toBe(413)
  expect(isRead).toBe(false)
})

once.each<[string, string, Record<string, string>, number]>([
  ['JSON', '{}', { 'content-type': 'application/json' }, 415],
  ['a form without files', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['no boundary', '', { 'content-type': 'multipart/form-data' }, 400],
  ['nothing', '', {}, 400],
  ['another boundary', '--other\r\n\r\n--other--\r\n', {}, 400],
  ['a file that breaks off', `${PART_HEAD}%PDF-1.7`, {}, 400],
  ['a head that breaks off', '--limit\r\nContent-Disp', {}, 400],
])('a body that is %s is not accepted', async (_, body, headers, status) => {
  const api = await testApi()

  expect((await sendRaw(api, body, headers)).status).toBe(status)
  expect(api.logs).toEqual([])
})

once('a visitor who goes away in the middle leaves nothing, and no error in the log', async () => {
  const api = await testApi()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(`${PART_HEAD}%PDF-1.7`))
      controller.error(new Error('aborted'))
    },
  })

  expect((await sendRaw(api, body)).status).toBe(400)
  expect(api.logs).toEqual([])
})

once('a name is never a path', async () => {
  const files = notingFiles()
  const api = await testApi({ files })

  const [item] = await upload(api, 'complaint', filesBody(['../../etc/passwd', aPdf()]))

  expect(item!.name).toBe('passwd.pdf')
  expect([...files.kept.keys()]).toEqual([expect.stringMatching(/^uploads\/complaint\/[0-9a-f-]{36}$/)])
})

once('a file is found in its own folder only', async () => {
  const api = await testApi()
  const [item] = await upload(api, 'complaint', filesBody(['a.pdf', aPdf()]))
  const id = item!.key.split('/')[1]

  expect((await fetchFile(api, 'complaint', item!.key)).status).toBe(200)
  for (const [folder, key] of [
    ['job-application', item!.key],
    ['job-application', `job-application/${id}`],
    ['elsewhere', item!.key],
    ['complaint', `complaint/${crypto.randomUUID()}`],
    ['complaint', '../keys.json'],
    ['complaint', ''],
  ] as const)
    expect((await fetchFile(api, folder, key)).status).toBe(404)
})

once('without the credential nothing is sent or fetched', async () => {
  const api = await testApi()
  const headers = { authorization: '' }

  const sent = await api.request('/upload/files', {
    method: 'POST',
    body: filesBody(['a.pdf', aPdf()]),
    headers,
  })
  const fetched = await api.request('/upload/object/complaint?key=x', { headers })

  expect([sent.status, fetched.status]).toEqual([401, 401])
})

once('a folder that does not exist takes nothing', async () => {
  const api = await testApi()

  expect((await send(api, '/upload/object/elsewhere', filesBody(['a.pdf', aPdf()]))).status).toBe(404)
})

once('the same upload sent again with its key is the same file', async () => {
  const api = await testApi()
  const again = async () =>
    await (
      await send(api, '/upload/files', filesBody(['a.pdf', aPdf()]), { 'idempotency-key': 'abc' })
    ).json()

  const first = await again()

  expect(await again()).toEqual(first)
  expect(await api.db.selectFrom('upload').selectAll().execute()).toHaveLength(1)
})

once('one address can send only so much in an hour', async () => {
  const api = await testApi()
  const headers = { 'x-visitor-address': '203.0.113.7' }
  const codes = new Set<number>()

  for (let i = 0; i < LIMITS['upload-address'] + 1; i++)
    codes.add((await send(api, '/upload/files', filesBody(['', '']), headers)).status)

  expect([...codes]).toEqual([422, 429])
})

once('many large pictures from one address wait for themselves, not those of others for them', async () => {
  const api = await testApi()
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#1e5aa8' } })
    .jpeg()
    .toBuffer()
  const done: string[] = []
  const from = async (address: string, picture: Buffer) => {
    const { status } = await send(api, '/upload/images', filesBody(['a.jpg', picture]), {
      'x-visitor-address': address,
    })
    done.push(address)
    return status
  }

  const flood = Array.from({ length: 12 }, () => from('198.51.100.66', large))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const visitor = from('203.0.113.7', await aPhoto())

  expect(await Promise.all([...flood, visitor])).toEqual(Array.from({ length: 13 }, () => 201))
  expect(done.indexOf('203.0.113.7')).toBeLessThan(10)
})

once('the client sends files and fetches them, in its types and over the network', async () => {
  const { api } = await testApi()
  const server = createAdaptorServer({ fetch: (request) => api.fetch(request) }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const client = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: TOKEN,
    fetch,
    checkAnswers: true,
  })
  const params = { folder: 'complaint' } as const
  const visitor = new Request('http://site.test/send', { method: 'POST', body: filesBody(['ก.pdf', aPdf()]) })

  const { items } = await client.uploadObject({ params, body: filesBody(['ข.pdf', aPdf()]) })
  const passed = await client.uploadObject({ params, body: visitor })
  const file = await client.findUpload({ params, query: { key: passed.items[0]!.key } })
  const large = client.uploadFiles({ body: filesBody(['a.pdf', Buffer.alloc(30 * MIB)]) })

  expect([items[0]!.name, passed.items[0]!.name]).toEqual(['ข.pdf', 'ก.pdf'])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf())
  await expect(client.findUpload({ params, query: { key: 'complaint/x' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(large).rejects.toMatchObject({ status: 413 })
})

once('a store that is away is told as not available, and the file can be sent again', async () => {
  const files = notingFiles()
  const api = await testApi({ files: { ...files, put: () => Promise.reject(new Error('disk')) } })

  const answer = await send(api, '/upload/files', filesBody(['a.pdf', aPdf()]))

  expect(answer.status).toBe(500)
  expect(api.logs).toHaveLength(1)
})

once(
  'the virus scanner sees the file as it was sent, and a file with a virus is refused and noted',
  async () => {
    const files = notingFiles()
    const seen: Buffer[] = []
    const virusScan = {
      async findVirus(bytes: Buffer) {
        seen.push(bytes)
        return bytes.includes('virus') ? 'Eicar-Test-Signature' : undefined
      },
    }
    const api = await testApi({ files, virusScan })
    const [clean, infected] = [aRawPdf(), aRawPdf({ page: '/X (virus)' })]

    const answer = await send(api, '/upload/files', filesBody(['a.pdf', clean], ['b.pdf', infected]))

    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual([{ path: 'file.1', code: 'file-infected' }])
    expect(seen).toEqual([clean, infected])
    expect(files.kept.size).toBe(0)
    expect(api.securityEvents.counts['infected-file']).toBe(1)
  },
)

once('without an answer of the virus scanner no file is taken: it can be sent again', async () => {
  const files = notingFiles()
  const failure = Object.assign(new Error('closed'), { code: 'CLAMD_CLOSED' })
  const api = await testApi({ files, virusScan: { findVirus: () => Promise.reject(failure) } })

  const answer = await send(api, '/upload/files', filesBody(['a.pdf', aPdf()]))

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await answer.json()).errors).toEqual([{ path: 'file.0', code: 'file-unchecked' }])
  expect(files.kept.size).toBe(0)
  expect(api.logs).toMatchObject([{ msg: 'not available', error: { code: 'CLAMD_CLOSED' } }])
})

test('a form claims its files: they get its folder, stay, and nobody else can have them', async () => {
  const files = notingFiles()
  const api = await testApi({ files })
  const [ours] = await upload(api, 'complaint', filesBody(['a.pdf', aPdf()]))
  const [loose] = (await (await send(api, '/upload/files', filesBody(['b.pdf', aPdf()]))).json()).items
  const keys = [ours!.key, loose.key]
  expect((await fetchFile(api, 'complaint', loose.key)).status).toBe(404)

  await claim(api, keys, 'complaint', 'lead-1')
  await claim(api, keys, 'complaint', 'lead-1')

  expect((await fetchFile(api, 'complaint', loose.key)).status).toBe(200)
  await expect(claim(api, keys, 'complaint', 'lead-2')).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'attachments', code: 'file' }],
  })
  api.clock.set('2025-06-30T12:00:00+07:00')
  await sweepUnclaimed({ db: api.db, files, clock: api.clock })
  expect((await fetchFile(api, 'complaint', ours!.key)).status).toBe(200)
})

test('of two forms that claim one file at once, one gets it', async () => {
  const api = await testApi()
  const [item] = await upload(api, 'complaint', filesBody(['a.pdf', aPdf()]))

  const claims = await Promise.allSettled(
    ['lead-1', 'lead-2', 'lead-3'].map((lead) => claim(api, [item!.key], 'complaint', lead)),
  )

  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

once(
  'a key that is unknown, of another folder or a day old is not claimed, and takes nothing with it',
  async () => {
    const api = await testApi()
    const [good, other] = [
      (await upload(api, 'complaint', filesBody(['a.pdf', aPdf()])))[0]!,
      (await upload(api, 'job-application', filesBody(['a.pdf', aPdf()])))[0]!,
    ]
    const refused = { errors: [{ path: 'attachments', code: 'file' }] }

    await expect(claim(api, [good.key, other.key], 'complaint', 'lead-1')).rejects.toMatchObject(refused)
    await expect(claim(api, ['complaint/unknown'], 'complaint', 'lead-1')).rejects.toMatchObject(refused)
    const rows = await api.db.selectFrom('upload').select('claimedBy').execute()
    expect(rows).toEqual([{ claimedBy: null }, { claimedBy: null }])
    api.clock.set('2025-06-16T12:00:00+07:00')
    await expect(claim(api, [good.key], 'complaint', 'lead-1')).rejects.toMatchObject(refused)
  },
)

test('what no form claimed within a day is gone, also from the store', async () => {
  const files = notingFiles()
  const api = await testApi({ files })
  const deps = { db: api.db, files, clock: api.clock }
  const [claimed] = await upload(api, 'complaint', filesBody(['a.pdf', aPdf()]))
  const [forgotten] = await upload(api, 'complaint', filesBody(['b.pdf', aPdf()]))
  await claim(api, [claimed!.key], 'complaint', 'lead-1')

  api.clock.set('2025-06-16T11:59:59+07:00')
  await sweepUnclaimed(deps)
  expect(files.kept.size).toBe(2)
  api.clock.set('2025-06-16T12:00:00+07:00')
  await sweepUnclaimed(deps)

  expect([...files.kept.keys()]).toEqual([`uploads/${claimed!.key}`])
  expect((await fetchFile(api, 'complaint', forgotten!.key)).status).toBe(404)
  expect(await api.db.selectFrom('upload').select('key').execute()).toEqual([{ key: claimed!.key }])
})

test('a removal that was cut off is finished by the next, and what is being removed cannot be had', async () => {
  const files = notingFiles()
  const api = await testApi({ files })
  const [item] = await upload(api, 'complaint', filesBody(['a.pdf', aPdf()]))
  await claim(api, [item!.key], 'complaint', 'lead-1')
  const away: Files = { ...files, remove: () => Promise.reject(new Error('away')) }

  await expect(removeUploads({ db: api.db, files: away }, ['lead-1'])).rejects.toThrow('away')
  expect((await fetchFile(api, 'complaint', item!.key)).status).toBe(404)
  await expect(claim(api, [item!.key], 'complaint', 'lead-1')).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await sweepUnclaimed({ db: api.db, files, clock: api.clock })

  expect(files.kept.size).toBe(0)
  expect(await api.db.selectFrom('upload').selectAll().execute()).toEqual([])
})

once('removing the uploads of a lead leaves those of others', async () => {
  const files = notingFiles()
  const api = await testApi({ files })
  const [first] = await upload(api, 'complaint', filesBody(['a.pdf', aPdf()]))
  const [second] = await upload(api, 'complaint', filesBody(['b.pdf', aPdf()]))
  await claim(api, [first!.key], 'complaint', 'lead-1')
  await claim(api, [second!.key], 'complaint', 'lead-2')

  await removeUploads({ db: api.db, files }, ['lead-1', 'lead-without-files'])

  expect([...files.kept.keys()]).toEqual([`uploads/${second!.key}`])
})

once('bytes never lie in the store without a row that leads to them', async () => {
  const files = notingFiles()
  const rowsAtPut: number[] = []
  const api = await testApi({
    files: {
      ...files,
      async put(key, bytes) {
        rowsAtPut.push((await api.db.selectFrom('upload').selectAll().execute()).length)
        await files.put(key, bytes)
      },
    },
  })

  await upload(api, 'complaint', filesBody(['a.pdf', aPdf()], ['b.pdf', aPdf()]))

  expect(rowsAtPut).toEqual([1, 2])
})

test('after a change of the key files and names open with the new one alone', async () => {
  const files = notingFiles()
  const api = await testApi({ files })
  const [item] = await upload(api, 'complaint', filesBody(['สลิป.pdf', aPdf()]))
  const next = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')

  expect(await reencryptUploads({ db: api.db, files, encryption: next })).toBe(1)
  expect(await reencryptUploads({ db: api.db, files, encryption: next })).toBe(0)

  const alone = createEncryption('the-next-data-key-of-the-tests')
  const row = await api.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
  expect(alone.decrypt(row.sealedName, `upload-name:${item!.key}`)).toBe('สลิป.pdf')
  expect(alone.decryptBytes(files.kept.get(`uploads/${item!.key}`)!, `upload:${item!.key}`)).toEqual(aPdf())
})

once('a file that is removed while the key rotates does not come back', async () => {
  const files = notingFiles()
  const api = await testApi({ files })
  const [item] = await upload(api, 'complaint', filesBody(['สลิป.pdf', aPdf()]))
  await api.db.updateTable('upload').set({ claimedBy: 'a-lead' }).execute()
  const encryption = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')
  const removing: Files = {
    ...files,
    async get(key) {
      const bytes = await files.get(key)
      await removeUploads({ db: api.db, files }, ['a-lead'])
      return bytes
    },
  }

  expect(await reencryptUploads({ db: api.db, files: removing, encryption })).toBe(0)

  expect(files.kept.has(`uploads/${item!.key}`)).toBe(false)
})

once('every upload call of the contract is there', async () => {
  const api = await testApi()

  for (const name of ['uploadImages', 'uploadFiles', 'uploadObject'] as const) {
    const path = calls[name].path.replace('{folder}', 'complaint')
    expect((await send(api, path, filesBody(['a.jpg', await aPhoto()]))).status).toBe(calls[name].status)
  }
})

const send = (api: TestApi, path: string, body: FormData, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', body, headers })

const sendRaw = (api: TestApi, body: string | ReadableStream, headers: Record<string, string> = {}) =>
  api.request('/upload/files', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=limit', ...headers },
    body: body || null,
    duplex: 'half',
  } as RequestInit)

async function upload(api: TestApi, folder: UploadFolder, body: FormData): Promise<Upload[]> {
  const answer = await send(api, `/upload/object/${folder}`, body)
  expect(answer.status).toBe(201)
  return (await answer.json()).items
}

const fetchFile = (api: TestApi, folder: string, key: string) =>
  api.request(`/upload/object/${folder}?key=${encodeURIComponent(key)}`)

const claim = ({ db, clock }: TestApi, keys: string[], folder: UploadFolder, lead: string) =>
  db
    .transaction()
    .execute((transaction) =>
      claimUploads(transaction, { folder, leadId: lead, now: clock() }, { attachments: keys }),
    )

function withField(name: string, value: string): FormData {
  const body = filesBody(['a.pdf', aPdf()])
  body.append(name, value)
  return body
}

/** A store whose content a test can see. */
function notingFiles() {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    has: async (key: string) => kept.has(key),
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    get: async (key: string) => kept.get(key),
    remove: async (key: string) => void kept.delete(key),
    list: async () => [],
  }
}
