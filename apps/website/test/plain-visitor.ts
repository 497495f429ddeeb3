import { readForm } from './page-form.ts'

/** A question of a form: one value, or several of the same name. */
type Typed = Record<string, string | string[]>

export type Ask = (address: string, init: RequestInit) => Response | Promise<Response>

export type PlainVisitor = ReturnType<typeof plainVisitor>

const MAX_REDIRECTS = 10

/** A browser without JavaScript: keeps cookies, follows redirects, and sends the forms of pages. `ask` must not follow redirects itself. */
export function plainVisitor(ask: Ask) {
  const cookies = new Map<string, string>()

  async function request(address: string, body?: Typed | FormData): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await ask(address, {
      headers: { cookie },
      redirect: 'manual',
      ...(body && { method: 'POST', body: body instanceof FormData ? body : toForm(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  /** Requests a page, or posts to it, and follows redirects. */
  async function open(address: string, body?: Typed | FormData) {
    let at = address
    let response = await request(at, body)
    for (let redirects = 0; response.status === 302 || response.status === 303; redirects++) {
      if (redirects === MAX_REDIRECTS) throw new Error(`${address} redirects forever`)
      at = response.headers.get('location')!
      response = await request(at)
    }
    return { at, status: response.status, html: withoutBreaks(await response.text()) }
  }

  return {
    request,
    open,
    /** Fills in the form of a page that has this field: what the page sends by itself, what was typed, and the required ticks. */
    async send(address: string, field: string, typed: Typed, files: Record<string, File> = {}) {
      const { hidden, ticks } = readForm((await open(address)).html, field)
      const fields = { ...hidden, ...typed, ...ticks }
      if (Object.keys(files).length === 0) return await open(address, fields)
      const body = new FormData()
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) body.append(name, value)
      for (const [name, file] of Object.entries(files)) body.append(name, file)
      return await open(address, body)
    },
  }
}

function toForm(typed: Typed): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

/** Without the elements around words, and React's separators of texts. */
const withoutBreaks = (html: string) => html.replaceAll(/<\/?(?:w-d|t-x)>|<!-- -->/g, '')
