import { hrefOf, type Query } from './address.ts'

/** The address that shows a calculation again, without the record that a request made of it. */
export const reopeningHref = (query: Query): string => hrefOf({ ...query, calculation: '' })
