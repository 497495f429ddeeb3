import type { StaffUser } from '@leasing/contract/staff/users'

export type UserFilter = { q: string; role: string; state: string }

export const filterOf = (params: URLSearchParams): UserFilter => ({
  q: params.get('q')?.trim() ?? '',
  role: params.get('role') ?? '',
  state: params.get('state') ?? '',
})

/** People who match all filters. `q`: part of a name or address. */
export function filterUsers(users: readonly StaffUser[], { q, role, state }: UserFilter): StaffUser[] {
  const words = q.toLowerCase()
  return users.filter(
    (user) =>
      (!state || user.state === state) &&
      (!role || user.roles.some((grant) => grant.role === role)) &&
      `${user.name} ${user.email}`.toLowerCase().includes(words),
  )
}

/** Address of the list with one filter changed; empty filters are dropped. */
export function listAddress(filter: UserFilter, change: Partial<UserFilter>): string {
  const params = new URLSearchParams(Object.entries({ ...filter, ...change }).filter(([, value]) => value))
  return params.size > 0 ? `/users?${params}` : '/users'
}
