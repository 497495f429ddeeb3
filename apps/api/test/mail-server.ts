import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { whenFileEnds } from './file-end.ts'

/**
 * What the server does with a message: takes it, is busy (451), refuses the recipient (550), answers the connection only, or takes it and
 * cuts the connection before saying so.
 */
export type MailBehaviour = 'take' | 'busy' | 'refuse' | 'silent' | 'cut'

type ReceivedMail = Email & { raw: string; envelope: { from: string; to: string[] } }

/** A real SMTP server on this machine, closed when the test file is done. */
export async function mailServer({ port = 0, behaviour = 'take' as MailBehaviour } = {}) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const state = { behaviour, asked: 0, connections: 0 }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      state.asked += 1
      if (state.behaviour === 'silent') return
      done(state.behaviour === 'busy' ? refusal(451) : null)
    },
    onRcptTo(_address, _session, done) {
      done(state.behaviour === 'refuse' ? refusal(550) : null)
    },
    async onData(stream, session, done) {
      // Fails when the sender goes away in the middle.
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return
      const { mailFrom, rcptTo } = session.envelope
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      mails.push({ ...(await PostalMime.parse(bytes)), raw: bytes.toString(), envelope })
      if (state.behaviour !== 'cut') return done()
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
    },
  })
  smtp.on('error', () => {}) // a connection that was cut
  const server = smtp.listen(port, '127.0.0.1')
  server.on('connection', (socket) => {
    state.connections += 1
    sockets.add(socket)
  })
  await once(server, 'listening')
  async function close() {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise<void>((resolve) => smtp.close(resolve))
  }
  whenFileEnds(close)
  const { port: listening } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${listening}`, port: listening, mails, state, close }
}

/** It repeats what a visitor typed, as real servers do. */
const refusal = (responseCode: number) =>
  Object.assign(new Error('somchai@visitor.example: not now'), { responseCode })
