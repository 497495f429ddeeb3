import { data } from 'react-router'

/** Every address that the map does not know. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
