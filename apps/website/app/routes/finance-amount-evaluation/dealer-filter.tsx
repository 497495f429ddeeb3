import { Button } from '@leasing/ui/button'
import { Options } from '@leasing/ui/field'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { STEPS } from './addresses.ts'
import styles from './select-dealer.module.css'

type Place = { id: string; name: string }

type Props = {
  provinces: readonly Place[]
  districts: readonly Place[]
  selected: { province: string; district: string }
}

/** Filters dealers by province and district, or by distance. */
export function DealerFilter({ provinces, districts, selected }: Props) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { province, district } = selected
  // Back and Forward change the selection as well. The fields are updated in place, because remounting would lose the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries({ province, district })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
    }
  }, [province, district])
  return (
    <div className={styles.filter}>
      <Form
        ref={form}
        action={STEPS.selectDealer}
        preventScrollReset
        className={styles.places}
        role="search"
        aria-label="หาผู้จำหน่าย"
        onChange={({ target, currentTarget }) => {
          const district = currentTarget.elements.namedItem('district')
          const isProvince = (target as unknown as HTMLElement).id === 'province'
          // A new province clears the district.
          if (isProvince && district instanceof HTMLSelectElement) district.value = ''
          submit(currentTarget, { preventScrollReset: true })
        }}
      >
        <Select
          name="province"
          label="จังหวัด"
          items={provinces}
          value={province}
          emptyLabel="ทุกจังหวัด"
          autoComplete="off"
        />
        <Select
          name="district"
          label="เขตหรืออำเภอ"
          items={districts}
          value={district}
          emptyLabel="ทุกเขตและอำเภอ"
          autoComplete="off"
        />
        <div className={styles.find}>
          <Button type="submit" tone="quiet">
            ค้นหา
          </Button>
        </div>
      </Form>
      <NearMe />
    </div>
  )
}

type SelectProps = {
  name: string
  label: string
  items: readonly Place[]
  value: string | number
  emptyLabel?: string
  autoComplete?: 'off'
  isInvalid?: boolean
}

export const Select = ({
  name,
  label,
  items,
  value,
  emptyLabel,
  autoComplete,
  isInvalid = false,
}: SelectProps) => (
  <div className={styles.select}>
    <label htmlFor={name}>{label}</label>
    <select
      id={name}
      name={name}
      defaultValue={value}
      autoComplete={autoComplete}
      aria-invalid={isInvalid ? true : undefined}
    >
      {emptyLabel && <option value="">{emptyLabel}</option>}
      <Options of={items} />
    </select>
  </div>
)

/** Requests the position only on a tap. */
function NearMe() {
  const submit = useSubmit()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  function locate() {
    const onError = () => {
      setBusy(false)
      setError('ไม่พบตำแหน่งของคุณ เลือกจังหวัดแทนได้เลย')
    }
    if (!navigator.geolocation) return onError()
    setBusy(true)
    setError('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        const rounded = (degrees: number) => degrees.toFixed(2)
        submit(
          { intent: 'near', lat: rounded(coords.latitude), lng: rounded(coords.longitude) },
          { method: 'post', action: STEPS.selectDealer, preventScrollReset: true },
        )
      },
      onError,
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 },
    )
  }

  return (
    <div className={styles.near} data-needs-script>
      <Button tone="quiet" onClick={locate} aria-disabled={isBusy || undefined}>
        <LocateFixed aria-hidden size={20} strokeWidth={1.75} />
        {isBusy ? 'กำลังหาตำแหน่ง…' : 'ใกล้ฉันที่สุด'}
      </Button>
      <p className={styles.small} role="status">
        {error || 'เราใช้ตำแหน่งคร่าว ๆ แค่ครั้งนี้ และไม่เก็บไว้กับเรื่องของคุณ'}
      </p>
    </div>
  )
}
