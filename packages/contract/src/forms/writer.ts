import { type Builders, CONTRACT_NUMBER, EMAIL, type Fields, NAME } from './define-form.ts'

// The sender's fields, shared by the message and the complaint form.

export const WRITER = {
  ...NAME,
  phone: { kind: 'digits', label: 'เบอร์โทรศัพท์', format: 'phone' },
  email: EMAIL,
  contractNumber: CONTRACT_NUMBER,
} as const satisfies Fields

type Needed = Pick<Builders, 'person' | 'anyPhone' | 'email' | 'contractNumber' | 'consent'>

export const writer = ({ person, anyPhone, email, contractNumber, consent }: Needed) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  phone: anyPhone,
  email: email.optional(),
  contractNumber: contractNumber.optional(),
  consent,
})
