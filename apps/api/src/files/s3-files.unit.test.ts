import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { s3Store } from '../../test/s3-store.ts'
import { createS3Files } from './s3-files.ts'

const bytes = new TextEncoder().encode('สำเนา')
const UNAVAILABLE = { code: 'unavailable', status: 503 }

test('a store that is away is not taken for a file that is not there', async () => {
  const files = createS3Files({ ...(await s3Store()), endpoint: 'http://127.0.0.1:1' })

  await expect(files.has('a')).rejects.toMatchObject(UNAVAILABLE)
  await expect(files.get('a')).rejects.toMatchObject(UNAVAILABLE)
  await expect(files.put('a', bytes, '')).rejects.toMatchObject(UNAVAILABLE)
  await expect(files.remove('a')).rejects.toMatchObject(UNAVAILABLE)
})

test('nor is a bucket that is not there, nor a wrong credential', async () => {
  const config = await s3Store()
  const elsewhere = createS3Files({ ...config, bucket: 'another' })
  const stranger = createS3Files({ ...config, accessKeyId: 'ANOTHER' })

  await expect(elsewhere.get('a')).rejects.toMatchObject(UNAVAILABLE)
  await expect(elsewhere.put('a', bytes, '')).rejects.toMatchObject(UNAVAILABLE)
  await expect(stranger.put('a', bytes, '')).rejects.toMatchObject(UNAVAILABLE)
})

test('a store that never answers is given up', async () => {
  const files = createS3Files(await storeThat(() => {}), 200)

  await expect(files.get('a')).rejects.toMatchObject(UNAVAILABLE)
  await expect(files.put('a', bytes, '')).rejects.toMatchObject(UNAVAILABLE)
})

test('a store that stops in the middle of a file is given up', async () => {
  const files = createS3Files(
    await storeThat((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('beginning')
    }),
    200,
  )

  await expect(files.get('a')).rejects.toMatchObject(UNAVAILABLE)
})

async function storeThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'leasing',
    region: 'ap-southeast-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
}
