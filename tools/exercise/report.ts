let broken = 0

/** A line of the document that was tried, and what was seen. */
export function check(promise: string, isKept: boolean, seen: unknown = ''): void {
  if (!isKept) broken++
  const text = String(seen)
    .trim()
    .replaceAll(/\s*\n\s*/g, ' / ')
  console.log(`${isKept ? 'ok' : 'NO'}  ${promise}${text ? `: ${isKept ? text.slice(0, 300) : text}` : ''}`)
}

/** What cannot be tried on this machine, and why. */
export const skip = (promise: string, why: string): void => console.log(`--  ${promise}: ${why}`)

export const brokenPromises = (): number => broken
