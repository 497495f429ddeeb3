import { Link } from '@leasing/ui/navigation'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FinderQuery, finderHref } from '../../dealers/finder-query.ts'
import { toMap } from '../../dealers/map-projection.ts'
import shapes from '../../dealers/thailand.svg?url'
import styles from './province-map.module.css'
import { type MapProvince, useMapProvinces } from './use-map-provinces.ts'

type ProvinceMapProps = {
  /** What came with the page. */
  written: MapProvince[] | undefined
  /** What is said of the chosen one. */
  chosen: string | undefined
  choice: FinderQuery
  dealers: { sequence: number; lat: number; lng: number }[]
}

/** In units of the map: what a figure needs around it. */
const ROOM_FOR_A_FIGURE = 8
const WIDE = '(min-width: 62em)'

/**
 * Thailand by province, each a link. Behind a tab on narrow windows, beside the list on wide ones. Its outlines are a file of their own, and what is
 * drawn of them is fetched when the map is in sight; where no script does it, a link leads to the page with the map in it.
 */
export function ProvinceMap({ written, chosen, choice, dealers }: ProvinceMapProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [pointed, setPointed] = useState<string>()
  const [provinces, setInSight] = useMapProvinces(written, choice.type)

  useEffect(() => {
    const wide = matchMedia(WIDE)
    // For browsers that cannot show the content of a closed `details` by CSS. Somebody may have opened it already.
    const follow = () => {
      if (wide.matches) details.current!.open = true
      setInSight(details.current!.open)
    }
    follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [setInSight])

  const point = ({ target }: SyntheticEvent) =>
    setPointed((target as Element).closest('a')?.getAttribute('aria-label') ?? undefined)
  return (
    <details ref={details} className={styles.map} id="map" onToggle={() => setInSight(true)}>
      <summary className={`opens ${styles.tab}`}>แผนที่ประเทศไทย</summary>
      <section className={styles.inside} aria-labelledby="map-title">
        <h2 id="map-title" className={styles.title}>
          เลือกจากแผนที่
        </h2>
        <p className={styles.told} aria-hidden>
          {pointed ?? chosen ?? (provinces && 'กดจังหวัดที่มีสีเพื่อดูจุดบริการ')}
        </p>
        <a href="#map-end" className={styles.skip}>
          ข้ามแผนที่
        </a>
        {provinces ? (
          // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields
          <svg
            viewBox="0 0 560 1025"
            className={styles.drawing}
            role="group"
            aria-label="แผนที่จุดบริการแยกตามจังหวัด"
            onPointerOver={point}
            onPointerLeave={() => setPointed(undefined)}
            onFocus={point}
            onBlur={() => setPointed(undefined)}
          >
            <Drawing provinces={provinces} choice={choice} dealers={dealers} />
          </svg>
        ) : (
          <div className={styles.drawing}>
            <Link className={styles.show} to={`${finderHref({ ...choice, map: true })}#map-title`}>
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

type DrawingProps = Pick<ProvinceMapProps, 'choice' | 'dealers'> & { provinces: MapProvince[] }

function Drawing({ provinces, choice, dealers }: DrawingProps) {
  return (
    <>
      <use href={`${shapes}#lksg`} className={styles.water} />
      {provinces.map((province) =>
        province.dealers === 0 ? (
          <use
            key={province.code}
            href={`${shapes}#${province.svgId}`}
            className={styles.none}
            data-chosen={province.code === choice.province || undefined}
          />
        ) : (
          <Link
            key={province.code}
            to={finderHref({ province: province.code, type: choice.type, map: choice.map })}
            preventScrollReset
            aria-label={countOf(province)}
            aria-current={province.code === choice.province ? 'true' : undefined}
            className={shadeOf(province.dealers)}
          >
            <use href={`${shapes}#${province.svgId}`} />
          </Link>
        ),
      )}
      <g aria-hidden className={styles.figures}>
        {provinces.map(({ code, dealers, middle }) =>
          dealers > 1 && middle && middle[2] >= ROOM_FOR_A_FIGURE ? (
            <text
              key={code}
              x={middle[0]}
              y={middle[1] + 5}
              className={code === choice.province ? styles.onAmber : undefined}
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
      {choice.near && <Here at={toMap(choice.near)} />}
    </>
  )
}

function Here({ at: [x, y] }: { at: readonly [x: number, y: number] }) {
  return (
    <g aria-hidden className={styles.here}>
      <circle cx={x} cy={y} r={14} />
      <circle cx={x} cy={y} r={4} />
    </g>
  )
}

export const countOf = ({ name, dealers }: Pick<MapProvince, 'name' | 'dealers'>) =>
  dealers > 0 ? `${name} ${dealers} แห่ง` : `${name} ยังไม่มีจุดบริการ`

const shadeOf = (dealers: number) => (dealers === 1 ? styles.one : dealers === 2 ? styles.two : styles.three)
