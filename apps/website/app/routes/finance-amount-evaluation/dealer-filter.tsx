import { LocateFixed } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { STEPS } from './addresses.ts'
import type { Place } from './dealer-query.ts'
import styles from './select-dealer.module.css'

type Named = { code: string; name: string }

type Props = { provinces: readonly Named[]; districts: readonly Named[]; choice: Place }

/** By province and district; or, on a tap, what is near. */
export function DealerFilter({ provinces, districts, choice }: Props) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  return (
    <div className={styles.filter}>
      <Form
        ref={form}
        key={`${choice.province} ${choice.district}`}
        action={STEPS.selectDealer}
        preventScrollReset
        className={styles.places}
        role="search"
        aria-label="หาผู้จำหน่าย"
        onChange={({ target, currentTarget }) => {
          const district = currentTarget.elements.namedItem('district')
          const isProvince = (target as unknown as HTMLElement).id === 'province'
          // A district goes with its province.
          if (isProvince && district instanceof HTMLSelectElement) district.value = ''
          submit(currentTarget, { preventScrollReset: true })
        }}
      >
        <Select name="province" label="จังหวัด" items={provinces} value={choice.province} all="ทุกจังหวัด" />
        <Select
          name="district"
          label="เขตหรืออำเภอ"
          items={districts}
          value={choice.district}
          all="ทุกเขตและอำเภอ"
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

type SelectProps = { name: string; label: string; items: readonly Named[]; value: string; all: string }

const Select = ({ name, label, items, value, all }: SelectProps) => (
  <div className={styles.hour}>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value} autoComplete="off">
      <option value="">{all}</option>
      {items.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </div>
)

/** Asks for the place only on a tap. */
function NearMe() {
  const submit = useSubmit()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)

  function locate() {
    const failed = () => {
      setBusy(false)
      setSaid('หาตำแหน่งไม่ได้ เลือกจังหวัดแทนได้เลย')
    }
    if (!navigator.geolocation) return failed()
    setBusy(true)
    setSaid('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        const rough = (degrees: number) => degrees.toFixed(2)
        submit(
          { intent: 'near', lat: rough(coords.latitude), lng: rough(coords.longitude) },
          { method: 'post', action: STEPS.selectDealer, preventScrollReset: true },
        )
      },
      failed,
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
        {said || 'ใช้ตำแหน่งคร่าว ๆ ครั้งนี้ครั้งเดียว ไม่เก็บไว้กับเรื่องของคุณ'}
      </p>
    </div>
  )
}
