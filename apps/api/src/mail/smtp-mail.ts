import { openLazily } from '@leasing/server/open-lazily'
import { DeliveryFailed } from '../jobs/delivery-failed.ts'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

export type SmtpConfig = {
  /** `smtp://` (STARTTLS) or `smtps://`, with user and password if the server needs them. */
  url: string
  from: string
  /** Timeout of each step (DNS, connection, greeting, silence of the socket). */
  timeoutMs?: number
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Sends through an SMTP server, over a pool of a few connections that closes when idle. */
export function createSmtpMail({ url, from, timeoutMs = 20_000 }: SmtpConfig): Mail {
  // Loaded when the first mail is sent: the library costs start time and memory.
  const pool = openLazily(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      url,
      requireTLS: needsTls(url),
      maxConnections: 3,
      // The job retries a message whose connection broke, later.
      maxRequeues: 0,
      idleTimeout: 20_000,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
  })
  return {
    async send(message, signal) {
      const composed = compose(message, from)
      try {
        const transport = await pool.get()
        await transport.sendMail({ ...composed, ...(signal && { signal }) })
      } catch (error) {
        throw new DeliveryFailed(codeOf(error))
      }
    },
    close: () =>
      void pool.peek()?.then(
        (transport) => transport.close({ force: true }),
        () => {},
      ),
  }
}

/** Leads are personal data: TLS is required to any other machine unless the URL says `?ignoreTLS=true`. */
function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !LOCAL_HOSTS.includes(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** Prefers the server's response code: it says more than the library's error code. */
function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number') return `smtp-${responseCode}`
  return typeof code === 'string' ? code : 'smtp'
}
