import { DeliveryFailed } from '../jobs/delivery-failed.ts'
import { openLazily } from '../process/open-lazily.ts'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

export type SmtpConfig = {
  /** `smtp://` (STARTTLS) or `smtps://`, with user and password when the server asks for them. */
  url: string
  from: string
  /** How long a silent server is waited for. */
  silenceMs?: number
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Sends through an SMTP server, over a few connections that are kept while there is something to send. */
export function createSmtpMail({ url, from, silenceMs = 20_000 }: SmtpConfig): Mail {
  // Loaded only when a mail is sent: the library costs start time and memory.
  const pool = openLazily(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      url,
      requireTLS: needsTls(url),
      maxConnections: 3,
      // A message whose connection was cut is the job's to send again, later.
      maxRequeues: 0,
      idleTimeout: 20_000,
      dnsTimeout: silenceMs,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
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

/** Leads are personal data: they leave this machine encrypted, unless the address itself says `?ignoreTLS=true`. */
function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !LOCAL_HOSTS.includes(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** The server's answer says more than the library's word for it. */
function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number') return `smtp-${responseCode}`
  return typeof code === 'string' ? code : 'smtp'
}
