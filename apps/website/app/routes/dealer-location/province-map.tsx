import { Link } from '@leasing/ui/navigation'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FinderQuery, finderHref } from '../../dealers/finder-query.ts'
import { toMap } from '../../dealers/map-projection.ts'
import shapes from '../../dealers/thailand.svg?url'
import styles from './province-map.module.css'
import { type MapProvince, useMapProvinces } from './use-map-provinces.ts'

type ProvinceMapProps = {
  /** Map data rendered by the server, if any. */
  initial: MapProvince[] | undefined
  /** Label of the selected province. */
  selectedLabel: string | undefined
  query: FinderQuery
  dealers: { sequence: number; lat: number; lng: number }[]
}

/** In map units: smallest distance from centroid to border at which a number fits. */
const MIN_LABEL_RADIUS = 8
const WIDE = '(min-width: 62em)'

/**
 * Map of Thailand with a link per province. Collapsed on narrow screens, beside the list on wide ones. Outlines are a separate SVG file; the data is
 * fetched when the map becomes visible. Without JavaScript a link loads the page with a server-rendered map.
 */
export function ProvinceMap({ initial, selectedLabel, query, dealers }: ProvinceMapProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [hoveredLabel, setHoveredLabel] = useState<string>()
  const [provinces, setVisible] = useMapProvinces(initial, query.type)

  useEffect(() => {
    const wide = matchMedia(WIDE)
    // Some browsers cannot show the content of a closed `<details>` by CSS. The visitor may have opened it already.
    const openOnWideScreens = () => {
      if (wide.matches) details.current!.open = true
      setVisible(details.current!.open)
    }
    openOnWideScreens()
    wide.addEventListener('change', openOnWideScreens)
    return () => wide.removeEventListener('change', openOnWideScreens)
  }, [setVisible])

  const point = ({ target }: SyntheticEvent) =>
    setHoveredLabel((target as Element).closest('a')?.getAttribute('aria-label') ?? undefined)
  return (
    <details ref={details} className={styles.map} id="map" onToggle={() => setVisible(true)}>
      <summary className={`opens ${styles.tab}`}>แผนที่ประเทศไทย</summary>
      <section className={styles.inside} aria-labelledby="map-title">
        <h2 id="map-title" className={styles.title}>
          เลือกจากแผนที่
        </h2>
        <p className={styles.told} aria-hidden>
          {hoveredLabel ?? selectedLabel ?? (provinces && 'กดจังหวัดที่มีสีเพื่อดูจุดบริการ')}
        </p>
        <a href="#map-end" className={styles.skip}>
          ข้ามแผนที่
        </a>
        {provinces ? (
          // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
          <svg
            viewBox="0 0 560 1025"
            className={styles.drawing}
            role="group"
            aria-label="แผนที่จุดบริการแยกตามจังหวัด"
            onPointerOver={point}
            onPointerLeave={() => setHoveredLabel(undefined)}
            onFocus={point}
            onBlur={() => setHoveredLabel(undefined)}
          >
            <Drawing provinces={provinces} query={query} dealers={dealers} />
          </svg>
        ) : (
          <div className={styles.drawing}>
            <Link className={styles.show} to={`${finderHref({ ...query, map: true })}#map-title`}>
              แสดงแผนที่
            </Link>
          </div>
        )}
        <ul className={styles.legend}>
          <li className={styles.one}>1 แห่ง</li>
          <li className={styles.two}>2 แห่ง</li>
          <li className={styles.three}>3 แห่งขึ้นไป</li>
          <li className={styles.spot}>จุดในรายการ</li>
        </ul>
        <p id="map-end" tabIndex={-1} className={styles.credit}>
          แผนที่: @svg-maps/thailand (CC BY 4.0) Victor Cazanave / Tae Noppakun Wongsrinoppakun
        </p>
      </section>
    </details>
  )
}

type DrawingProps = Pick<ProvinceMapProps, 'query' | 'dealers'> & { provinces: MapProvince[] }

function Drawing({ provinces, query, dealers }: DrawingProps) {
  return (
    <>
      <use href={`${shapes}#lksg`} className={styles.water} />
      {provinces.map((province) =>
        province.dealers === 0 ? (
          <use
            key={province.code}
            href={`${shapes}#${province.svgId}`}
            className={styles.none}
            data-chosen={province.code === query.province || undefined}
          />
        ) : (
          <Link
            key={province.code}
            to={finderHref({ province: province.code, type: query.type, map: query.map })}
            preventScrollReset
            aria-label={countLabel(province)}
            aria-current={province.code === query.province ? 'true' : undefined}
            className={shadeOf(province.dealers)}
          >
            <use href={`${shapes}#${province.svgId}`} />
          </Link>
        ),
      )}
      <g aria-hidden className={styles.figures}>
        {provinces.map(({ code, dealers, centroid }) =>
          dealers > 1 && centroid && centroid[2] >= MIN_LABEL_RADIUS ? (
            <text
              key={code}
              x={centroid[0]}
              y={centroid[1] + 5}
              className={code === query.province ? styles.onAmber : undefined}
            >
              {dealers}
            </text>
          ) : null,
        )}
      </g>
      <g aria-hidden className={styles.spots}>
        {dealers.map((dealer) => {
          const [x, y] = toMap(dealer)
          return <circle key={dealer.sequence} cx={x} cy={y} r={5} />
        })}
      </g>
      {query.near && <VisitorPosition at={toMap(query.near)} />}
    </>
  )
}

function VisitorPosition({ at: [x, y] }: { at: readonly [x: number, y: number] }) {
  return (
    <g aria-hidden className={styles.here}>
      <circle cx={x} cy={y} r={14} />
      <circle cx={x} cy={y} r={4} />
    </g>
  )
}

export const countLabel = ({ name, dealers }: Pick<MapProvince, 'name' | 'dealers'>) =>
  dealers > 0 ? `${name} ${dealers} แห่ง` : `${name} ยังไม่มีจุดบริการ`

const shadeOf = (dealers: number) => (dealers === 1 ? styles.one : dealers === 2 ? styles.two : styles.three)
