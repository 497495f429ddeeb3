import type { StaffUser } from '@leasing/contract/staff/users'

export type UserFilter = { q: string; role: string; state: string }

export const filterOf = (params: URLSearchParams): UserFilter => ({
  q: params.get('q')?.trim() ?? '',
  role: params.get('role') ?? '',
  state: params.get('state') ?? '',
})

/** Who fits all that is asked for. `q` is a part of the name or of the address. */
export function filterUsers(users: readonly StaffUser[], { q, role, state }: UserFilter): StaffUser[] {
  const words = q.toLowerCase()
  return users.filter(
    (user) =>
      (!state || user.state === state) &&
      (!role || user.roles.some((grant) => grant.role === role)) &&
      `${user.name} ${user.email}`.toLowerCase().includes(words),
  )
}

/** The address of the list with one filter changed; an empty one is left out. */
export function listAddress(filter: UserFilter, change: Partial<UserFilter>): string {
  const params = new URLSearchParams(Object.entries({ ...filter, ...change }).filter(([, value]) => value))
  return params.size > 0 ? `/users?${params}` : '/users'
}
