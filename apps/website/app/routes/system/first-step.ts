import { href, redirect } from 'react-router'

/** A step of the estimate that is opened out of order leads to its beginning. */
export const loader = () => redirect(href('/finance-amount-evaluation'))
