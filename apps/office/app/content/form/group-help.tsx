import { FieldHint } from '@leasing/ui/field'
import { Fault } from './fault.tsx'

/** Help and fault of a group of fields. */
export const GroupHelp = ({ path, help }: { path: string; help?: string | undefined }) => (
  <>
    {help && <FieldHint id={`${path}-hint`}>{help}</FieldHint>}
    <Fault path={path} />
  </>
)
