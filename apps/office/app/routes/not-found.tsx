import { data } from 'react-router'

export const loader = () => {
  throw data(null, 404)
}

/** Never shown: the frame says that there is nothing here. */
export default function NotFound() {
  return null
}
