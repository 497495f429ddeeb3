import { createContext } from 'react'

/** Of a page that failed while it was made. Only the server knows it. */
export const RequestIdContext = createContext<string | undefined>(undefined)
