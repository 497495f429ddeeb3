import { useLocation } from 'react-router'

/** What was done before the page was shown, as the redirect to it says; empty where nothing was. */
export const useDone = (): string => new URLSearchParams(useLocation().search).get('done') ?? ''
