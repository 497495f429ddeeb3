import type { Grant, StaffRole } from '@leasing/contract/staff/permissions'
import { FieldError } from '@leasing/ui/field'
import { type Outcome, ticked, typed } from '../forms/outcome.ts'
import { TextField } from '../forms/text-field.tsx'
import { ROLES } from '../words.ts'
import styles from './role-fields.module.css'

/** Which roles a person has. `roles`: those that were given before. */
export function RoleFields({
  roles = [],
  outcome,
}: {
  roles?: readonly Grant[]
  outcome: Outcome | undefined
}) {
  const before = roles.map(({ role }) => role as string)
  const chosen = outcome ? ticked(outcome, 'roles') : before
  const error = outcome?.errors.roles
  return (
    <>
      <fieldset
        className={styles.roles}
        id="roles"
        aria-describedby={error ? 'roles-error' : undefined}
        aria-invalid={error ? true : undefined}
      >
        <legend>เลือกได้หลายบทบาท</legend>
        {error && <FieldError id="roles-error">{error}</FieldError>}
        {(Object.keys(ROLES) as StaffRole[]).map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="checkbox"
              name="roles"
              value={role}
              defaultChecked={chosen?.includes(role) ?? false}
            />
            <span>
              {ROLES[role].name}
              <small>{ROLES[role].task}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        name="branch"
        label="รหัสสาขา (ไม่บังคับ)"
        hint="กรอกเมื่อเจ้าหน้าที่ดูแลคำขอเห็นได้เฉพาะสาขาเดียว เป็นตัวเลข 8 หลัก"
        inputMode="numeric"
        maxLength={8}
        defaultValue={typed(outcome, 'branch') ?? roles.find(({ branch }) => branch)?.branch ?? ''}
        outcome={outcome}
      />
    </>
  )
}
