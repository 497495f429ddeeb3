/** Where most visitors have their mailbox. */
const USUAL = [
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

/** Mailboxes and companies whose domain is a letter away from a usual one. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'cloud.com']

/** The address that was most likely meant: its domain is one slip away from a usual one (`gmial.com`, `gmail.co`, `yaho.com`). A guess, to be asked about. */
export function likelyEmail(address: string): string | undefined {
  const [, name, typed] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? []
  const domain = typed?.toLowerCase()
  if (!name || !domain || USUAL.includes(domain) || OTHERS.includes(domain)) return undefined
  const meant = USUAL.find((usual) => isOneSlip(domain, usual))
  return meant && `${name}@${meant}`
}

/** One letter too many, missing or wrong, or two next to each other swapped. */
function isOneSlip(typed: string, meant: string): boolean {
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
