import { randomInt } from 'node:crypto'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'

/** Letters and digits that cannot be mistaken for each other on paper or over the telephone: no 0 and O, no 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `RF-7K3M-Q2`: which form it was, and six characters, some 888 million of them. */
export const makeReference = (form: FormKey): string => `${FORMS[form].lead.prefix}-${random(4)}-${random(2)}`

/** A code that is as easy to read out, for a coupon or a reward. */
export const makeCode = (prefix: string): string => `${prefix}-${random(4)}-${random(4)}`

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
