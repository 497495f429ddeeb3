import { type FileType, typesOfField } from '@leasing/contract/upload-words'
import { useForm } from './form-context.ts'

/** The file types that a field of this form takes. */
export function useFileTypes(name: string): readonly FileType[] {
  const { folder } = useForm().form
  return typesOfField(folder!, name)!
}
