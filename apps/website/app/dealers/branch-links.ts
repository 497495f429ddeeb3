import type { Point } from '@leasing/rules/distance'
import { href } from 'react-router'

/** Page of one office, branch or dealer. */
export const branchHref = (sequence: number) =>
  href('/dealer-location/:sequence', { sequence: `${sequence}` })

/** The way to a place, on the map of another site. */
export const directionsHref = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
