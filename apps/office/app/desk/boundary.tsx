import { Outlet } from 'react-router'
import { Failure } from '../error-page.tsx'

export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />
}
