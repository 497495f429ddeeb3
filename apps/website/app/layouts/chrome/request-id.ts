import { createContext } from 'react'

/** The id of the request that failed, while its error page is rendered on the server; undefined everywhere else. */
export const RequestIdContext = createContext<string | undefined>(undefined)
