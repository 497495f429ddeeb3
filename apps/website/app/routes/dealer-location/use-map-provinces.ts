import type { DealerType } from '@leasing/contract/words'
import { useEffect, useState } from 'react'
import { href } from 'react-router'

/** A province, and how many dealers of the chosen kind it has. */
export type MapProvince = {
  code: string
  name: string
  svgId: string
  dealers: number
  /** A point in it, and how far its border is from there. */
  middle: readonly [x: number, y: number, room: number] | undefined
}

/** What the map is drawn from: it came with the page, or is fetched from the first time that the map is in sight. */
export function useMapProvinces(written: MapProvince[] | undefined, type: DealerType | undefined) {
  const [fetched, setFetched] = useState<MapProvince[]>()
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!isInSight || written) return
    const given = new AbortController()
    fetchProvinces(type, given.signal).then(setFetched, () => {
      // The link in the place of the map remains, and leads to a page with the map.
    })
    return () => given.abort()
  }, [isInSight, written, type])
  return [written ?? fetched, setInSight] as const
}

async function fetchProvinces(type: DealerType | undefined, signal: AbortSignal): Promise<MapProvince[]> {
  const answer = await fetch(`${href('/dealer-location/map.json')}${type ? `?type=${type}` : ''}`, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}
