import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Headers that Node writes itself. */
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive']

/**
 * A server at the limit of Node: it fetches the response of the given URL once, and sends the same bytes and headers to every client. The difference
 * to the site is the cost of the site. `/cpu` returns the processor seconds of this process.
 */
const { status, headers, body } = await answerOf(process.argv[2]!)
const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    return response.end(String((user + system) / 1e6))
  }
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

/** Returns the undecoded body; `fetch` would decode it. */
function answerOf(url: string) {
  return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (incoming) => {
      const { statusCode, rawHeaders } = incoming
      const responseHeaders = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 && !CONNECTION_HEADERS.includes(name.toLowerCase())
          ? [name, rawHeaders[index + 1]!]
          : [],
      )
      resolve({ status: statusCode!, headers: responseHeaders, body: await buffer(incoming) })
    }).on('error', reject)
  })
}
