import { DEALER_TYPES } from '@leasing/contract/words'
import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { CircleAlert, LocateFixed, Map as MapIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, href, useNavigate } from 'react-router'
import {
  type FinderErrors,
  type FinderQuery,
  finderHref,
  isDealerType,
  RESULTS_ID,
  roundPosition,
} from '../../dealers/finder-query.ts'
import styles from './finder-form.module.css'

type Place = { code: string; name: string; dealers: number }

type FinderFormProps = { choice: FinderQuery; faults: FinderErrors; provinces: Place[]; districts: Place[] }

/** Province → district → kind. Chosen is shown at once; without JavaScript by the button. */
export function FinderForm({ choice, faults, provinces, districts }: FinderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { province, district, type, near, open } = choice

  const show = () => navigate(finderHref(choiceIn(form.current!, near)), { preventScrollReset: true })

  // The fields belong to the browser: what was chosen before React took over is shown now, and they follow the address when someone
  // goes back.
  const isFirst = useRef(true)
  useEffect(() => {
    const element = form.current!
    const wanted = finderHref(choiceIn(element, near))
    if (isFirst.current && wanted !== finderHref({ province, district, type, near, open }))
      navigate(wanted, { preventScrollReset: true })
    else setValues(element, { province, district, type, open })
    isFirst.current = false
  }, [province, district, type, near, open, navigate])

  return (
    <div className={styles.finder}>
      <Form
        ref={form}
        action={`${href('/dealer-location')}#${RESULTS_ID}`}
        className={styles.form}
        onChange={show}
        role="search"
        aria-label="ค้นหาจุดบริการ"
      >
        <Choose name="province" wide label="จังหวัด" value={province} fault={faults.province}>
          <option value="">ทุกจังหวัด</option>
          {provinces.map(withCount)}
        </Choose>
        <Choose
          name="district"
          label="เขตหรืออำเภอ"
          value={district}
          fault={faults.district}
          disabled={!province}
        >
          <option value="">{province ? 'ทุกเขตและอำเภอ' : 'เลือกจังหวัดก่อน'}</option>
          {districts.map(withCount)}
        </Choose>
        <Choose name="type" label="ประเภท" value={type} fault={faults.type}>
          <option value="">ทุกประเภท</option>
          {Object.entries(DEALER_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choose>
        <label className={styles.open}>
          <input type="checkbox" name="open" value="1" defaultChecked={open} />
          เปิดอยู่ตอนนี้
        </label>
        {near && (
          <>
            <input type="hidden" name="lat" value={near.lat} />
            <input type="hidden" name="lng" value={near.lng} />
          </>
        )}
        <div className={styles.submit}>
          <Button type="submit">ค้นหา</Button>
        </div>
      </Form>
      <NearMe choice={choice} fault={faults.near} />
    </div>
  )
}

/** The names stay the same when counts change, so that a screen reader's reader finds a province by its first letter. */
const withCount = ({ code, name, dealers }: Place) => (
  <option key={code} value={code}>
    {dealers > 0 ? `${name} (${dealers})` : name}
  </option>
)

type ChooseProps = {
  name: string
  label: string
  value: string | undefined
  fault: string | undefined
  disabled?: boolean
  /** The whole line of a phone. */
  wide?: boolean
  /** Its options. */
  children: ReactNode
}

function Choose({ name, label, value, fault, disabled = false, wide = false, children }: ChooseProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value ?? ''}
        disabled={disabled}
        aria-describedby={fault && `${name}-fault`}
        autoComplete="off"
      >
        {children}
      </select>
      {fault && <Fault id={`${name}-fault`}>{fault}</Fault>}
    </div>
  )
}

function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault}>
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} />
      {children}
    </p>
  )
}

/** Asks for the place only on a tap, and passes on no more of it than it takes to find an office. */
function NearMe({ choice, fault }: { choice: FinderQuery; fault: string | undefined }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const message = said ?? fault

  function locate() {
    if (!navigator.geolocation) return setSaid('เบราว์เซอร์นี้บอกตำแหน่งไม่ได้ เลือกจังหวัดแทนได้เลย')
    setBusy(true)
    setSaid(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        const near = roundPosition({ lat: coords.latitude, lng: coords.longitude })
        const found = finderHref({ type: choice.type, open: choice.open, near })
        navigate(`${found}#${RESULTS_ID}`, { preventScrollReset: true })
      },
      ({ code }) => {
        setBusy(false)
        setSaid(REFUSALS[code] ?? NOT_FOUND)
      },
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 },
    )
  }

  return (
    <div className={styles.near}>
      {/* A fragment inside a closed tab opens it. */}
      <a href="#map-title" className={styles.toMap}>
        <MapIcon aria-hidden size={20} strokeWidth={1.75} />
        ดูแผนที่ประเทศไทย
      </a>
      <div className={styles.nearActions} data-needs-script>
        <Button tone="quiet" onClick={locate} aria-describedby="near-privacy" aria-busy={busy}>
          <LocateFixed aria-hidden size={20} strokeWidth={1.75} />
          {busy ? 'กำลังหาตำแหน่ง…' : 'ใกล้ฉัน'}
        </Button>
        <p id="near-privacy" className={styles.privacy}>
          เราขอตำแหน่งเมื่อคุณกดเท่านั้น และปัดให้คลาดเคลื่อนราว 1&nbsp;กม. ก่อนค้นหา
        </p>
      </div>
      <div role="status" className={styles.said}>
        {message && <Fault>{message}</Fault>}
      </div>
      {choice.near && (
        <Link to={finderHref({ ...choice, near: undefined })} preventScrollReset className={styles.clear}>
          <X aria-hidden size={18} strokeWidth={1.75} />
          เลิกเรียงตามระยะทาง
        </Link>
      )}
    </div>
  )
}

const NOT_FOUND = 'ไม่พบตำแหน่งของคุณ ลองเปิดบริการระบุตำแหน่งของเครื่อง หรือเลือกจังหวัดแทน'

/** By the `code` of a `GeolocationPositionError`. */
const REFUSALS: Record<number, string> = {
  1: 'คุณยังไม่อนุญาตให้ใช้ตำแหน่ง เปิดอนุญาตในการตั้งค่าของเบราว์เซอร์ หรือเลือกจังหวัดแทน',
  2: NOT_FOUND,
  3: 'หาตำแหน่งนานเกินไป ลองกดอีกครั้ง หรือเลือกจังหวัดแทน',
}

type Values = Record<(typeof NAMES)[number], string | undefined> & { open: boolean | undefined }

const NAMES = ['province', 'district', 'type'] as const

/** What the fields say. A district goes with its province. */
function choiceIn(form: HTMLFormElement, near: FinderQuery['near']): FinderQuery {
  const data = new FormData(form)
  const value = (name: string) => String(data.get(name) ?? '') || undefined
  const province = value('province')
  const district = value('district')
  const type = value('type')
  return {
    province,
    district: province && district?.startsWith(province) ? district : undefined,
    type: isDealerType(type) ? type : undefined,
    near,
    open: value('open') === '1',
  }
}

function setValues(form: HTMLFormElement, values: Values) {
  for (const name of NAMES) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) field.value = values[name] ?? ''
  }
  const open = form.elements.namedItem('open')
  if (open instanceof HTMLInputElement) open.checked = values.open ?? false
}
