type Given = { actionHeaders: Headers; loaderHeaders: Headers }

const PASSED_ON = ['cache-control', 'retry-after', 'clear-site-data']

/** The `headers` of a page with a form: those of its action, or else of its loader. */
export function formHeaders({ actionHeaders, loaderHeaders }: Given): Headers {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = actionHeaders.get(name) ?? loaderHeaders.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}
