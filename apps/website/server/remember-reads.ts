import type { ApiClient } from '@leasing/contract/client'

/** The same read of the same request is asked once: the frame and the page both need the site record. A write forgets what was read. */
export function rememberReads(api: ApiClient, isRead: (name: string) => boolean): ApiClient {
  const answers = new Map<string, Promise<unknown>>()
  return new Proxy(api, {
    get(methods, name: keyof ApiClient & string) {
      const ask = methods[name] as (...input: unknown[]) => Promise<unknown>
      if (!isRead(name)) return (...input: unknown[]) => ask(...input).finally(() => answers.clear())
      return (input?: unknown) => {
        const key = `${name} ${JSON.stringify(input) ?? ''}`
        const known = answers.get(key)
        if (known) return known
        const answer = ask(input)
        answers.set(key, answer)
        return answer
      }
    },
  })
}
