import type { StaffClient } from '@leasing/contract/staff/client'
import { textOf } from '../forms/submit.server.ts'
import { filterQuery, listAddress, listFilterOf } from './list-filter.ts'

/** Saves or removes a filter of a person; returns the address of the list as it was. */
export async function changeFilters(staff: StaffClient, collection: string, form: FormData): Promise<string> {
  const filter = listFilterOf(new URLSearchParams(textOf(form, 'query')))
  if (textOf(form, 'do') === 'save-filter')
    await staff.saveFilter({
      params: { collection },
      body: { name: textOf(form, 'name'), query: filterQuery(filter) },
    })
  else await staff.removeFilter({ params: { id: textOf(form, 'filter') }, body: {} })
  return listAddress(collection, filter)
}
