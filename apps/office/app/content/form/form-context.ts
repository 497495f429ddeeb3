import type { Json } from '@leasing/contract/staff/form-values'
import type { Media } from '@leasing/contract/staff/media'
import { createContext, use } from 'react'

export type Option = { value: string; label: string; group?: string | undefined }

/** What every field of a form needs to know besides its value. */
export type FormSetting = {
  /** What is wrong, by the path of its field. */
  faults: Readonly<Record<string, string>>
  /** What there is to refer to, by the name of the list. */
  references: Readonly<Record<string, readonly Option[]>>
  /** The legal ceiling of the effective rate in percent a year, by product; under '' where the table names none. */
  ceilings: Readonly<Record<string, number>>
  /** What can be chosen of the library. */
  pictures: readonly Media[]
  /** The record that is public, to compare with. */
  published?: unknown
  /** The record as it is saved: what the form shows besides was typed. */
  saved?: Json
  /** Which shape of a union was chosen, by its path, where its fields are still empty. */
  shapes?: Readonly<Record<string, number>> | undefined
  isReadOnly: boolean
  isNew: boolean
}

export const FormContext = createContext<FormSetting>({
  faults: {},
  references: {},
  ceilings: {},
  pictures: [],
  isReadOnly: false,
  isNew: false,
})

export const useForm = () => use(FormContext)
