import { data } from 'react-router'

export const loader = () => {
  throw data(null, 404)
}

/** Never rendered: the loader throws 404, which the layout shows. */
export default function NotFound() {
  return null
}
