import { isWithin, type MapArea } from '../../dealers/map-area.ts'
import { toMap } from '../../dealers/map-projection.ts'
import shapes from '../../dealers/thailand.svg?url'
import styles from './area-map.module.css'

type Place = { sequence: number; lat: number; lng: number }

type AreaMapProps = {
  label: string
  area: MapArea
  place: Place
  /** Numbered from 1, like the list of them. */
  neighbours: readonly Place[]
  province: string
  provinces: readonly { code: string; name: string; svgId: string; centroid: readonly number[] | undefined }[]
}

/** The surroundings of a place, drawn from the outlines of the provinces: nothing is requested from another site. */
export function AreaMap({ label, area, place, neighbours, province, provinces }: AreaMapProps) {
  const { left, top, width, height, scale } = area
  /** Sizes are in hundredths of the height, whatever the scale. */
  const unit = height / 100
  const [x, y] = toMap(place)
  const barY = top + height - 5 * unit
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={styles.map} role="img" aria-label={label}>
      <g className={styles.land} strokeWidth={0.25 * unit}>
        {provinces.map(({ code, svgId }) => (
          <use
            key={code}
            href={`${shapes}#${svgId}`}
            className={code === province ? styles.own : undefined}
          />
        ))}
        <use href={`${shapes}#lksg`} className={styles.water} />
      </g>
      <g className={styles.names} fontSize={4 * unit}>
        {provinces.map(({ code, name, centroid }) =>
          centroid && isWithin(area, centroid) ? (
            <text key={code} x={centroid[0]} y={centroid[1]}>
              {name}
            </text>
          ) : null,
        )}
      </g>
      <g className={styles.neighbours} fontSize={4 * unit} strokeWidth={0.5 * unit}>
        {neighbours.map((neighbour, position) => {
          const point = toMap(neighbour)
          if (!isWithin(area, point)) return null
          return (
            <g key={neighbour.sequence}>
              <circle cx={point[0]} cy={point[1]} r={3 * unit} />
              <text x={point[0]} y={point[1] + 1.4 * unit}>
                {position + 1}
              </text>
            </g>
          )
        })}
      </g>
      <g className={styles.here} transform={`translate(${x} ${y}) scale(${unit})`}>
        <path d="M0 0C-2-4-5-6-5-9.5a5 5 0 0 1 10 0C5-6 2-4 0 0z" />
        <circle cy="-9.5" r="1.8" />
      </g>
      <g className={styles.scale} fontSize={3.6 * unit} strokeWidth={0.4 * unit}>
        <path d={`M${left + 4 * unit} ${barY - 1.5 * unit}v${1.5 * unit}h${scale.length}v${-1.5 * unit}`} />
        <text x={left + 5 * unit} y={barY - 2.4 * unit}>
          {scale.km} กม.
        </text>
      </g>
    </svg>
  )
}
