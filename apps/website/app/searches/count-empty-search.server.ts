import type { ApiClient } from '@leasing/contract/client'
import type { SearchPlace } from '@leasing/contract/empty-searches'
import type { ActionFunctionArgs } from 'react-router'
import { formContext, requestContext } from '../context.ts'

/** Counts a search without results, in the background. A failed count is lost. */
export function countEmptySearch(api: ApiClient, place: SearchPlace, query: string): void {
  api.countEmptySearch({ body: { place, query } }).catch(() => {})
}

/**
 * Creates the action that receives searches without results from the browser (`useEmptySearch`). It repeats the search, and its response does not
 * reveal whether the query was counted.
 */
export const createEmptySearchAction =
  (place: SearchPlace, countResults: (api: ApiClient, query: string) => Promise<number>) =>
  async ({ context }: Pick<ActionFunctionArgs, 'context'>) => {
    const { api } = context.get(requestContext)
    const query = String(context.get(formContext).get('q') ?? '')
    if ((await countResults(api, query)) === 0) countEmptySearch(api, place, query)
    return new Response(null, { status: 204 })
  }
