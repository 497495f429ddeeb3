import { isRouteErrorResponse } from 'react-router'
import type { Chrome } from '../root.tsx'
import { DefaultFrame } from './default.tsx'

export function ErrorPage({ error, chrome }: { error: unknown; chrome: Chrome | undefined }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const page = <h1>{status}</h1>
  return chrome ? <DefaultFrame chrome={chrome}>{page}</DefaultFrame> : <main>{page}</main>
}
