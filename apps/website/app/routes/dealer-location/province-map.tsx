import { Link } from '@leasing/ui/navigation'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Choice, hrefOf } from '../../dealers/finder-query.ts'
import { toMap } from '../../dealers/map-projection.ts'
import shapes from '../../dealers/thailand.svg?url'
import { Still } from '../../ui/still.tsx'
import type { Written } from '../../ui/written.ts'
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
  provinces: Written<Province[]>
  /** What is said of the chosen one. */
  chosen: string | undefined
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
export function ProvinceMap({ provinces, chosen, choice, dealers }: ProvinceMapProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [pointed, setPointed] = useState<string>()
  const pressed = useRef<string>(undefined)

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

  // The drawing is made anew for the province that was pressed in it, which keeps the focus.
  useEffect(() => {
    if (provinces.value && pressed.current && document.activeElement === document.body)
      details.current?.querySelector<SVGElement>(`a[href="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [provinces])

  const linkOf = ({ target }: SyntheticEvent) => (target as Element).closest('a')
  const point = (event: SyntheticEvent) => setPointed(linkOf(event)?.getAttribute('aria-label') ?? undefined)
  return (
    <details ref={details} className={styles.map} id="map">
      <summary className={styles.tab}>แผนที่ประเทศไทย</summary>
      <section className={styles.inside} aria-labelledby="map-title">
        <h2 id="map-title" className={styles.title}>
          เลือกจากแผนที่
        </h2>
        <p className={styles.told} aria-hidden>
          {pointed ?? chosen ?? 'กดจังหวัดที่มีสีเพื่อดูจุดบริการ'}
        </p>
        <a href="#map-end" className={styles.skip}>
          ข้ามแผนที่
        </a>
        <Still
          as="svg"
          part="map"
          of={provinces}
          viewBox="0 0 560 1025"
          className={styles.drawing}
          role="group"
          aria-label="แผนที่จุดบริการแยกตามจังหวัด"
          onPointerOver={point}
          onPointerLeave={() => setPointed(undefined)}
          onFocus={point}
          onBlur={() => setPointed(undefined)}
          onClick={(event) => {
            pressed.current = linkOf(event)?.getAttribute('href') ?? undefined
          }}
        >
          {(provinces) => <Drawing provinces={provinces} choice={choice} dealers={dealers} />}
        </Still>
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

type DrawingProps = Pick<ProvinceMapProps, 'choice' | 'dealers'> & { provinces: Province[] }

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
            to={hrefOf({ province: province.code, type: choice.type })}
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

export const countOf = ({ name, dealers }: Pick<Province, 'name' | 'dealers'>) =>
  dealers > 0 ? `${name} ${dealers} แห่ง` : `${name} ยังไม่มีจุดบริการ`

const shadeOf = (dealers: number) => (dealers === 1 ? styles.one : dealers === 2 ? styles.two : styles.three)
