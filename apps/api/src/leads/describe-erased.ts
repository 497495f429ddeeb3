import type { Erased } from './erase.ts'

const COUNTED = {
  files: 'files',
  deliveries: 'deliveries that had not gone out yet',
  drafts: 'drafts of SMART FIN',
  codes: 'codes by SMS and proofs of the phone',
  coupons: 'coupons',
  registrations: 'registrations for a motor show',
  answers: 'answers kept for a repeated form',
} as const

export const foundAnything = (erased: Erased): boolean =>
  erased.requests.length > 0 || Object.keys(COUNTED).some((what) => erased[what as keyof typeof COUNTED] > 0)

/** What was deleted of a person, what stays, and what is out of reach, for whoever has to answer that person. */
export function describeErased(erased: Erased): string[] {
  const { requests, consents } = erased
  const kept = `Kept as evidence for ten years: ${consents} consents (purpose, version of the notice, time, keyed hash of the phone).`
  if (!foundAnything(erased))
    return [
      'nothing found: no request, draft or code has this phone or e-mail',
      ...(consents > 0 ? [kept] : []),
    ]
  return [
    'Deleted:',
    `  ${requests.length} requests`,
    ...requests.map(({ form, reference }) => `    ${reference}  ${form}`),
    ...Object.entries(COUNTED).map(([what, words]) => `  ${erased[what as keyof typeof COUNTED]} ${words}`),
    ...(requests.some(({ form }) => form === 'friend-get-friend')
      ? ['A recommendation of a friend is deleted as a whole, with both persons.']
      : []),
    kept,
    'Not reached from here: mails sent to staff and to the visitor, what the webhook gave to a CRM (look for the references there), sheets exported earlier, the log of the SMS gateway, DATA_DIR/outbox of a local copy, and backups until they are deleted.',
  ]
}
