import type { ApiClient } from '@leasing/contract/client'

/** Makes each read once per page request: layout and page both need the site record. A write clears what was read. */
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
