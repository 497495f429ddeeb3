import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Node writes these itself. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']

/**
 * The least that Node can do: one answer (that of the URL given), asked for once and sent again to whoever asks, with the same headers and the same
 * bytes. What the site loses against it is what the site costs. `/cpu` says how many seconds of a processor it has taken.
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

/** As it comes over the wire: `fetch` would decode the body. */
function answerOf(url: string) {
  return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (incoming) => {
      const { statusCode, rawHeaders } = incoming
      const kept = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 && !OF_THE_CONNECTION.includes(name.toLowerCase())
          ? [name, rawHeaders[index + 1]!]
          : [],
      )
      resolve({ status: statusCode!, headers: kept, body: await buffer(incoming) })
    }).on('error', reject)
  })
}
