import { z } from 'zod'

// Schema builders for forms. Loaded by the server, and by a browser when someone begins to fill in a form.

export { id } from '../fields.ts'
export {
  anyPhone,
  calendarDay,
  consent,
  contractNumber,
  email,
  nationalId,
  oneOf,
  optionalText,
  person,
  provinceCode,
  text,
  uploadKey,
  wholeNumber,
} from '../person.ts'

export const object = z.strictObject

export const listOf = z.array

export const exactly = z.literal

export const uuid = z.uuid
