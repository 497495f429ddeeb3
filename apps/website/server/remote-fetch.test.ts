import { createServer } from 'node:http'
import { closeServer, listen } from '@leasing/api/process/listen'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteFetch } from './remote-fetch.ts'

const LIMIT_MS = 50

test('a file may take longer than an answer may', async () => {
  const url = await anApi()
  const slow = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 3 * LIMIT_MS))
      controller.close()
    },
  })

  const answer = await createRemoteFetch(LIMIT_MS)(
    new Request(`${url}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: slow,
      duplex: 'half',
    } as RequestInit),
  )

  expect(answer.status).toBe(200)
})

test('an API that does not answer is not waited for', async () => {
  const url = await anApi()

  await expect(createRemoteFetch(LIMIT_MS)(new Request(`${url}/silent`))).rejects.toThrow('timeout')
})

async function anApi(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/silent') request.resume().on('end', () => response.end())
  })
  onTestFinished(() => closeServer(server, 0))
  return `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`
}
