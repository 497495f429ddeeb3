// node slow-clients.ts <port> <count>: so many connections that have sent half a header, until the standard input ends.
import { connect } from 'node:net'

/** More at once would overrun the line of connections that the system keeps for the server. */
const AT_ONCE = 500

const [port, count] = process.argv.slice(2).map(Number)
let opened = 0
for (let left = count!; left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, openSlowly))
console.log(`opened ${opened}`)
process.stdin.on('end', () => process.exit()).resume()

function openSlowly(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port!, '127.0.0.1', () => {
      opened++
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
      resolve()
    })
    socket.on('error', () => resolve())
  })
}
