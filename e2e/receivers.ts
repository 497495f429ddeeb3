import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** All mails, webhooks and page views that the site has sent, served as JSON over HTTP because the tests run in other processes. */
export type Received = {
  mails: { to: string[]; subject: string; text: string }[]
  posts: { signature: string; body: string }[]
  /** The addresses of the pages whose views were reported. */
  views: string[]
}

const VIEWS_PATH = '/matomo.php'

/** Starts a real mail server and a real receiver of webhooks and page views on this machine. */
export async function startReceivers() {
  const received: Received = { mails: [], posts: [], views: [] }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, { envelope }, done) {
      const { subject = '', text: words = '' } = await PostalMime.parse(await buffer(stream))
      received.mails.push({ to: envelope.rcptTo.map(({ address }) => address), subject, text: words })
      done()
    },
  })
  smtp.on('error', () => {}) // The site cuts its connection when it is stopped.
  const mailServer = smtp.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')

  const web = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(JSON.stringify(received))
    const body = await text(request)
    if (request.url === VIEWS_PATH) received.views.push(String(new URLSearchParams(body).get('url')))
    else received.posts.push({ signature: String(request.headers['x-webhook-signature']), body })
    response.writeHead(204).end()
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')

  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  return {
    url,
    /** Environment variables that make a site send everything here. */
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      MAIL_FROM: 'website@company.example',
      MAIL_LEADS_TO: 'leads@company.example',
      LEADS_WEBHOOK_URL: url,
      LEADS_WEBHOOK_SECRET: 'a-secret-of-the-browser-tests-32-characters',
      ANALYTICS_PROVIDER: 'matomo',
      ANALYTICS_ID: '1',
      ANALYTICS_URL: url + VIEWS_PATH,
    },
    async stop() {
      web.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}
