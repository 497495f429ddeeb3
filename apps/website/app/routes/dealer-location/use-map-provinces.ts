import type { DealerType } from '@leasing/contract/words'
import { useEffect, useState } from 'react'
import { href } from 'react-router'

/** Province with its number of dealers of the selected type. */
export type MapProvince = {
  code: string
  name: string
  svgId: string
  dealers: number
  /** Point inside the province, and its distance to the border. */
  centroid: readonly [x: number, y: number, room: number] | undefined
}

/** Map data, rendered by the server or fetched once the map is visible. */
export function useMapProvinces(initial: MapProvince[] | undefined, type: DealerType | undefined) {
  const [fetched, setFetched] = useState<MapProvince[]>()
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!isVisible || initial) return
    const controller = new AbortController()
    fetchProvinces(type, controller.signal).then(setFetched, () => {
      // The fallback link to the server-rendered map stays.
    })
    return () => controller.abort()
  }, [isVisible, initial, type])
  return [initial ?? fetched, setVisible] as const
}

async function fetchProvinces(type: DealerType | undefined, signal: AbortSignal): Promise<MapProvince[]> {
  const response = await fetch(`${href('/dealer-location/map.json')}${type ? `?type=${type}` : ''}`, {
    signal,
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}
