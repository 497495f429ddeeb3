import { Link } from '@leasing/ui/navigation'
import { useEffect, useRef, useState } from 'react'
import { type Choice, hrefOf } from '../../dealers/finder-query.ts'
import { toMap } from '../../dealers/map-projection.ts'
import shapes from '../../dealers/thailand.svg?url'
import styles from './province-map.module.css'

type Province = {
  code: string
  name: string
  svgId: string
  dealers: number
  /** A point in it, and how far its border is from there. */
  middle: readonly [x: number, y: number, room: number] | undefined
}

type ProvinceMapProps = {
  provinces: Province[]
  choice: Choice
  dealers: { sequence: number; lat: number; lng: number }[]
}

/** In units of the map: what a figure needs around it. */
const ROOM_FOR_A_FIGURE = 8
const WIDE = '(min-width: 62em)'

/**
 * Thailand by province, each a link. Its outlines are a file of their own, which the browser fetches when it has time: the page carries
 * only references. Behind a tab on narrow windows, beside the list on wide ones.
 */
export function ProvinceMap({ provinces, choice, dealers }: ProvinceMapProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [pointed, setPointed] = useState<Province>()

  // For browsers that cannot show the content of a closed `details` by CSS.
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const follow = () => {
      if (wide.matches) details.current?.setAttribute('open', '')
    }
    follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])

  const chosen = provinces.find(({ code }) => code === choice.province)
  const told = pointed ?? chosen
  return (
    <details ref={details} className={styles.map} id="map">
      <summary className={styles.tab}>แผนที่ประเทศไทย</summary>
      <section className={styles.inside} aria-labelledby="map-title">
        <h2 id="map-title" className={styles.title}>
          เลือกจากแผนที่
        </h2>
        <p className={styles.told} aria-hidden>
          {told ? countOf(told) : 'กดจังหวัดที่มีสีเพื่อดูจุดบริการ'}
        </p>
        <a href="#map-end" className={styles.skip}>
          ข้ามแผนที่
        </a>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no element for a group of links */}
        <svg
          viewBox="0 0 560 1025"
          className={styles.drawing}
          role="group"
          aria-label="แผนที่จุดบริการแยกตามจังหวัด"
          onPointerLeave={() => setPointed(undefined)}
        >
          <use href={`${shapes}#lksg`} className={styles.water} />
          {provinces.map((province) =>
            province.dealers === 0 ? (
              <use
                key={province.code}
                href={`${shapes}#${province.svgId}`}
                className={styles.none}
                data-chosen={province === chosen || undefined}
              />
            ) : (
              <Link
                key={province.code}
                to={hrefOf({ province: province.code, type: choice.type })}
                preventScrollReset
                aria-label={countOf(province)}
                aria-current={province === chosen ? 'true' : undefined}
                className={`${styles.province} ${shadeOf(province.dealers)}`}
                onPointerEnter={() => setPointed(province)}
                onFocus={() => setPointed(province)}
                onBlur={() => setPointed(undefined)}
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
                  className={code === chosen?.code ? styles.onAmber : undefined}
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
        </svg>
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

function Here({ at: [x, y] }: { at: readonly [x: number, y: number] }) {
  return (
    <g aria-hidden className={styles.here}>
      <circle cx={x} cy={y} r={14} />
      <circle cx={x} cy={y} r={4} />
    </g>
  )
}

const countOf = ({ name, dealers }: Province) =>
  dealers > 0 ? `${name} ${dealers} แห่ง` : `${name} ยังไม่มีจุดบริการ`

const shadeOf = (dealers: number) => (dealers === 1 ? styles.one : dealers === 2 ? styles.two : styles.three)
