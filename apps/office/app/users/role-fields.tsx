import { BRANCH_ROLES, type Grant, type StaffRole } from '@leasing/contract/staff/permissions'
import type { Branch } from '@leasing/contract/staff/users'
import { FieldError } from '@leasing/ui/field'
import { checkedValues, type Outcome } from '../forms/outcome.ts'
import { TextField } from '../forms/text-field.tsx'
import { ROLES } from '../words.ts'
import { branchOf, branchWords } from './branches.ts'
import styles from './role-fields.module.css'

type RoleFieldsProps = {
  /** Current roles of the person. */
  roles?: readonly Grant[]
  branches: readonly Branch[]
  outcome: Outcome | undefined
}

/** Role checkboxes, and the branch of an agent. */
export function RoleFields({ roles = [], branches, outcome }: RoleFieldsProps) {
  const before = roles.map(({ role }) => role as string)
  const chosen = outcome ? checkedValues(outcome, 'roles') : before
  const error = outcome?.errors.roles
  const branch = roles.find(({ branch }) => branch)?.branch
  const known = branch && branchOf(branch, branches)
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
              <small>
                {ROLES[role].task}
                {BRANCH_ROLES.includes(role) && ' เลือกให้เห็นเฉพาะคำขอของสาขาเดียวได้ด้านล่าง'}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        name="branch"
        label="สาขา (ไม่บังคับ)"
        hint="ใช้เมื่อเจ้าหน้าที่ดูแลคำขอเห็นได้เฉพาะสาขาเดียว พิมพ์ชื่อหรือรหัส แล้วเลือกจากรายการ เว้นว่างคือทุกสาขา"
        list="branches"
        maxLength={200}
        defaultValue={branch && (known ? branchWords(known) : branch)}
        outcome={outcome}
      />
      <datalist id="branches">
        {branches.map((branch) => (
          <option key={branch.code} value={branchWords(branch)} />
        ))}
      </datalist>
    </>
  )
}
