import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { whenFileEnds } from '../../api/test/file-end.ts'

/** Stands in front of a server's port (`target` is read for each connection) and can be shut: connections break off, and new ones are cut at once. */
export async function startGate(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((socket) => {
    if (!open) return socket.destroy()
    const behind = connect(target)
    for (const one of [socket, behind]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        socket.destroy()
        behind.destroy()
      })
    }
    socket.pipe(behind).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  whenFileEnds(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      open = false
      for (const socket of sockets) socket.destroy()
    },
    open() {
      open = true
    },
  }
}
