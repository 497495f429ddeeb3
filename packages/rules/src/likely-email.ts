/** Common domains of visitors' e-mail addresses. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.co.th',
  'outlook.com',
  'outlook.co.th',
  'windowslive.com',
  'yahoo.com',
  'yahoo.co.th',
  'icloud.com',
]

/** Real domains that are one letter away from a common one. */
const SIMILAR_DOMAINS = ['mail.com', 'email.com', 'ymail.com', 'cloud.com']

/** Suggests the intended address if its domain is one typo away from a common one (`gmial.com`, `gmail.co`, `yaho.com`). A guess: ask the visitor. */
export function likelyEmail(address: string): string | undefined {
  const [, name, typed] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? []
  const domain = typed?.toLowerCase()
  if (!name || !domain || COMMON_DOMAINS.includes(domain) || SIMILAR_DOMAINS.includes(domain))
    return undefined
  const suggestion = COMMON_DOMAINS.find((common) => isOneTypo(domain, common))
  return suggestion && `${name}@${suggestion}`
}

/** True for one letter inserted, missing or wrong, or two adjacent letters swapped. */
function isOneTypo(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const [left, right] = [typed.slice(start), meant.slice(start)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}
