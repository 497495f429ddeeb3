import type { Json } from '@leasing/contract/staff/form-values'
import type { Media } from '@leasing/contract/staff/media'
import { createContext, use } from 'react'

export type Option = { value: string; label: string; group?: string | undefined }

/** What every field needs besides its value. */
export type FormSetting = {
  /** Faults by field path. */
  faults: Readonly<Record<string, string>>
  /** Paths of faults whose field has another text than the one that was checked. */
  corrected?: ReadonlySet<string>
  /** Options for references, by list name. */
  references: Readonly<Record<string, readonly Option[]>>
  /** Legal ceilings of the effective rate, percent per year, by product; '' for tables without one. */
  ceilings: Readonly<Record<string, number>>
  /** Library pictures to choose from, with those uploaded in this form. */
  pictures: readonly Media[]
  addUploaded?: (media: Media) => void
  /** The public record, for comparison. */
  published?: unknown
  /** The saved record; values in the form that differ were typed. */
  saved?: Json
  /** Chosen variants of unions whose fields are still empty, by path. */
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
