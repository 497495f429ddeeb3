import { href } from 'react-router'

type CareerAddress = { department?: string | undefined; id?: string | undefined }

/** The address of the openings: of one department, with one of them open. */
export function hrefOf({ department, id }: CareerAddress): string {
  const query = new URLSearchParams({ ...(department && { department }), ...(id && { id }) })
  return `${href('/career')}${query.size > 0 ? `?${query}` : ''}`
}
