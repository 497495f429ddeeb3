import type { StaffUser } from '@leasing/contract/staff/users'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { SelectField } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requestContext, sessionContext } from '../context.ts'
import { ListSearch } from '../desk/list-search.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { StateChips } from '../desk/state-chips.tsx'
import styles from '../forms/form.module.css'
import { StateMark } from '../users/account-state.tsx'
import { filterOf, filterUsers, listAddress } from '../users/filter-users.ts'
import { ROLES, rolesInWords, STATES, titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { items } = await staff.listUsers()
  const filter = filterOf(new URL(request.url).searchParams)
  const users = filterUsers(items, filter).map((user) => ({
    ...user,
    lastSeen: user.seenAt === undefined ? 'ยังไม่เคย' : formatThaiDateTime(user.seenAt),
  }))
  const canChange = context.get(sessionContext).actions.includes('users.change')
  return { users, filter, all: items.length, canChange }
}

export const meta = () => titled('ผู้ใช้')

const COLUMNS = {
  roles: { label: 'บทบาท' },
  state: { label: 'สถานะ' },
  factors: { label: 'วิธีเข้าสู่ระบบ' },
  seen: { label: 'ใช้ล่าสุด' },
} as const

export default function Users() {
  const { users, filter, all, canChange } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="ผู้ใช้"
        lead={`ทั้งหมด ${all} คน${users.length === all ? '' : ` ตรงกับที่เลือก ${users.length} คน`}`}
        action={
          canChange && (
            <ButtonLink to="/users/invite" tone="action">
              เชิญคน
            </ButtonLink>
          )
        }
      />
      <StateChips
        label="สถานะของบัญชี"
        words={{ '': 'ทั้งหมด', ...STATES }}
        chosen={filter.state}
        to={(state) => listAddress(filter, { state })}
      />
      <ListSearch action="/users" state={filter.state} label="ชื่อหรืออีเมล" search={filter.q}>
        <SelectField key={`role ${filter.role}`} name="role" label="บทบาท" defaultValue={filter.role}>
          <option value="">ทุกบทบาท</option>
          {Object.entries(ROLES).map(([role, { name }]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </SelectField>
      </ListSearch>
      {users.length === 0 ? (
        <EmptyState title="ไม่มีผู้ใช้ที่ตรงกับที่เลือก">
          <ButtonLink to="/users" tone="quiet">
            ดูทุกคน
          </ButtonLink>
        </EmptyState>
      ) : (
        <CardTable caption="ผู้ใช้" columns={[{ label: 'ชื่อ' }, ...Object.values(COLUMNS)]}>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <Link to={`/users/${user.id}`}>{user.name}</Link>
                <small>{user.email}</small>
              </th>
              <CardCell column={COLUMNS.roles}>
                <span className={styles.wraps}>{rolesInWords(user.roles)}</span>
              </CardCell>
              <CardCell column={COLUMNS.state}>
                <StateMark state={user.state} />
              </CardCell>
              <CardCell column={COLUMNS.factors}>{factorsInWords(user)}</CardCell>
              <CardCell column={COLUMNS.seen}>{user.lastSeen}</CardCell>
            </tr>
          ))}
        </CardTable>
      )}
    </>
  )
}

const factorsInWords = ({ hasCode, passkeys }: Pick<StaffUser, 'hasCode' | 'passkeys'>) =>
  [passkeys > 0 && `พาสคีย์ ${passkeys}`, hasCode && 'รหัสจากแอป'].filter(Boolean).join(' · ') || 'ยังไม่มี'
