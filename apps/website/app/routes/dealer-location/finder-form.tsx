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

type FinderFormProps = { query: FinderQuery; errors: FinderErrors; provinces: Place[]; districts: Place[] }

/** Filters: province, district, type. A change updates the results immediately; without JavaScript the button does. */
export function FinderForm({ query, errors, provinces, districts }: FinderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { province, district, type, near, open } = query

  const search = () => navigate(finderHref(readForm(form.current!, near)), { preventScrollReset: true })

  // The fields are uncontrolled: at hydration a choice made before it is applied, and after Back the fields
  // are set from the URL.
  const isFirst = useRef(true)
  useEffect(() => {
    const element = form.current!
    const formHref = finderHref(readForm(element, near))
    if (isFirst.current && formHref !== finderHref({ province, district, type, near, open }))
      navigate(formHref, { preventScrollReset: true })
    else setValues(element, { province, district, type, open })
    isFirst.current = false
  }, [province, district, type, near, open, navigate])

  return (
    <div className={styles.finder}>
      <Form
        ref={form}
        action={`${href('/dealer-location')}#${RESULTS_ID}`}
        className={styles.form}
        onChange={search}
        role="search"
        aria-label="ค้นหาจุดบริการ"
      >
        <FilterSelect name="province" wide label="จังหวัด" value={province} error={errors.province}>
          <option value="">ทุกจังหวัด</option>
          {provinces.map(withCount)}
        </FilterSelect>
        <FilterSelect
          name="district"
          label="เขตหรืออำเภอ"
          value={district}
          error={errors.district}
          disabled={!province}
        >
          <option value="">{province ? 'ทุกเขตและอำเภอ' : 'เลือกจังหวัดก่อน'}</option>
          {districts.map(withCount)}
        </FilterSelect>
        <FilterSelect name="type" label="ประเภท" value={type} error={errors.type}>
          <option value="">ทุกประเภท</option>
          {Object.entries(DEALER_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
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
      <NearMe query={query} error={errors.near} />
    </div>
  )
}

/** The count follows the name, so that type-ahead finds a province by its first letter. */
const withCount = ({ code, name, dealers }: Place) => (
  <option key={code} value={code}>
    {dealers > 0 ? `${name} (${dealers})` : name}
  </option>
)

type FilterSelectProps = {
  name: string
  label: string
  value: string | undefined
  error: string | undefined
  disabled?: boolean
  /** Takes the full width on phones. */
  wide?: boolean
  /** The `<option>` elements. */
  children: ReactNode
}

function FilterSelect({
  name,
  label,
  value,
  error,
  disabled = false,
  wide = false,
  children,
}: FilterSelectProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value ?? ''}
        disabled={disabled}
        aria-describedby={error && `${name}-fault`}
        autoComplete="off"
      >
        {children}
      </select>
      {error && <ErrorText id={`${name}-fault`}>{error}</ErrorText>}
    </div>
  )
}

function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault}>
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} />
      {children}
    </p>
  )
}

/** Requests the position only on a tap, and rounds it before it is sent. */
function NearMe({ query, error }: { query: FinderQuery; error: string | undefined }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [locationError, setLocationError] = useState<string>()
  const message = locationError ?? error

  function locate() {
    if (!navigator.geolocation) return setLocationError('เบราว์เซอร์นี้บอกตำแหน่งไม่ได้ เลือกจังหวัดแทนได้เลย')
    setBusy(true)
    setLocationError(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        const near = roundPosition({ lat: coords.latitude, lng: coords.longitude })
        const resultsHref = finderHref({ type: query.type, open: query.open, near })
        navigate(`${resultsHref}#${RESULTS_ID}`, { preventScrollReset: true })
      },
      ({ code }) => {
        setBusy(false)
        setLocationError(LOCATION_ERRORS[code] ?? NOT_FOUND)
      },
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 },
    )
  }

  return (
    <div className={styles.near}>
      {/* A link to a fragment inside a closed `<details>` opens it. */}
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
        {message && <ErrorText>{message}</ErrorText>}
      </div>
      {query.near && (
        <Link to={finderHref({ ...query, near: undefined })} preventScrollReset className={styles.clear}>
          <X aria-hidden size={18} strokeWidth={1.75} />
          เลิกเรียงตามระยะทาง
        </Link>
      )}
    </div>
  )
}

const NOT_FOUND = 'ไม่พบตำแหน่งของคุณ ลองเปิดบริการระบุตำแหน่งของเครื่อง หรือเลือกจังหวัดแทน'

/** Messages by `code` of `GeolocationPositionError`. */
const LOCATION_ERRORS: Record<number, string> = {
  1: 'คุณยังไม่อนุญาตให้ใช้ตำแหน่ง เปิดอนุญาตในการตั้งค่าของเบราว์เซอร์ หรือเลือกจังหวัดแทน',
  2: NOT_FOUND,
  3: 'หาตำแหน่งนานเกินไป ลองกดอีกครั้ง หรือเลือกจังหวัดแทน',
}

type Values = Record<(typeof NAMES)[number], string | undefined> & { open: boolean | undefined }

const NAMES = ['province', 'district', 'type'] as const

/** Reads the filters. A district of another province is dropped. */
function readForm(form: HTMLFormElement, near: FinderQuery['near']): FinderQuery {
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
