import { buddhistYear } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Options, SelectField } from '@leasing/ui/field'
import { Picture } from '@leasing/ui/picture'
import type { ChangeEvent } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { chosenIn, HiddenFields, withoutStart } from '../../calculators/form-parts.tsx'
import {
  APPRAISED,
  hrefOf,
  KEPT,
  NAMES,
  PATH,
  type Query,
  readQuery,
  restOf,
  STEPS,
  type Step,
} from './address.ts'
import type { Vehicle } from './load-vehicle.server.ts'
import styles from './vehicle-form.module.css'

type Choice = { id: string; name: string }

const FORGOTTEN = NAMES.filter((name) => !KEPT.includes(name))

/** Type → brand → group → model → year → gear: a step at a time, by the button or, with JavaScript, by choosing. */
export function VehicleForm({ vehicle, query }: { vehicle: Vehicle; query: Query }) {
  const navigate = useNavigate()
  const going = useNavigation().location
  const { carTypes, carType, brands, brand, groups, models, years, gears } = vehicle
  const chosen: Query = {
    carType: carType?.id ?? '',
    brand: brand?.id ?? '',
    modelGroup: vehicle.group?.id ?? '',
    model: vehicle.model?.id ?? '',
    year: vehicle.year ? String(vehicle.year) : '',
    gear: vehicle.gear?.id ?? '',
  }
  // What was just chosen stands in its field while the next step is on its way.
  const shown = going?.pathname === PATH ? readQuery(new URLSearchParams(going.search)) : chosen

  const choose = (step: Step) => (event: ChangeEvent<HTMLSelectElement>) => {
    const before = STEPS.slice(0, STEPS.indexOf(step)).map((name) => [name, chosen[name]])
    // What was typed since stands in the address.
    const typed = readQuery(new URLSearchParams(window.location.search))
    const kept = KEPT.map((name) => [name, typed[name]])
    const next = { ...Object.fromEntries([...before, ...kept]), [step]: event.target.value }
    const mayBeLast = step === 'year' || step === 'gear'
    const href = hrefOf(next, { hash: mayBeLast ? APPRAISED : '' })
    navigate(href, { preventScrollReset: true, state: chosenIn(event) })
  }

  const picture = carTypes.find(({ id }) => id === shown.carType)?.image

  const select = (step: Step, label: string, choices: readonly Choice[], first: string) => (
    <SelectField
      name={step}
      label={label}
      value={shown[step] ?? ''}
      onChange={choose(step)}
      disabled={choices.length === 0}
      hint={step === 'model' ? vehicle.model?.name : undefined}
    >
      <option value="">{choices.length > 0 ? 'เลือก' : first}</option>
      <Options of={choices} />
    </SelectField>
  )

  return (
    <Form
      action={`${PATH}#${APPRAISED}`}
      method="get"
      className={styles.form}
      preventScrollReset
      aria-label="เลือกรถ"
    >
      <HiddenFields values={restOf(query, FORGOTTEN)} />
      <div className={styles.type}>
        {select('carType', 'ประเภทรถ', carTypes, '')}
        {picture && <Picture image={{ ...picture, alt: '' }} sizes="8rem" className={styles.picture} />}
      </div>
      {select('brand', 'ยี่ห้อ', brands, 'เลือกประเภทรถก่อน')}
      {select('modelGroup', 'รุ่นรถ', groups, 'เลือกยี่ห้อก่อน')}
      {select(
        'model',
        'รุ่นย่อย',
        models.map(({ id, name }) => ({ id, name: withoutStart(name, vehicle.group?.name) })),
        'เลือกรุ่นรถก่อน',
      )}
      {select(
        'year',
        'ปีรถ',
        years.map((year) => ({ id: String(year), name: `พ.ศ. ${buddhistYear(year)} (ค.ศ. ${year})` })),
        'เลือกรุ่นย่อยก่อน',
      )}
      {select('gear', 'เกียร์', gears, 'เลือกปีรถก่อน')}
      <div className={vehicle.rfModel ? `${styles.send} ${styles.changed}` : styles.send}>
        <Button type="submit" tone={vehicle.rfModel ? 'quiet' : 'action'} wide>
          {vehicle.rfModel ? 'เปลี่ยนรถ' : 'ต่อไป'}
        </Button>
      </div>
    </Form>
  )
}
