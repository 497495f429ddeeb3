import { buddhistYear } from '@leasing/rules/thai-date'
import { Options, SelectField } from '@leasing/ui/field'
import { Picture } from '@leasing/ui/picture'
import { ChainForm, useChain, withoutStart } from '../../calculators/chain.tsx'
import { APPRAISED, hrefOf, KEPT, NAMES, PATH, type Query, readQuery, restOf, STEPS } from './address.ts'
import type { Vehicle } from './load-vehicle.server.ts'
import styles from './vehicle-form.module.css'

const FORGOTTEN = NAMES.filter((name) => !KEPT.includes(name))

/** Type → brand → group → model → year → gear. */
export function VehicleForm({ vehicle, query }: { vehicle: Vehicle; query: Query }) {
  const { carTypes, brands, groups, models, years, gears } = vehicle
  const { value, choose, onSubmit, error } = useChain({
    path: PATH,
    steps: STEPS,
    chosen: {
      carType: vehicle.carType?.id,
      brand: vehicle.brand?.id,
      modelGroup: vehicle.group?.id,
      model: vehicle.model?.id,
      year: vehicle.year ? String(vehicle.year) : undefined,
      gear: vehicle.gear?.id,
    },
    hrefOf(choices, step) {
      // What was typed since stands in the address.
      const typed = readQuery(new URLSearchParams(window.location.search))
      const kept = Object.fromEntries(KEPT.map((name) => [name, typed[name]]))
      // Most years of a model have the same gears. Who changes the year of a vehicle that stands there stays at the field.
      const gear = step === 'year' ? typed.gear : undefined
      const isLast = (step === 'year' && !gear) || step === 'gear'
      return hrefOf({ gear, ...choices, ...kept }, { hash: isLast ? APPRAISED : '' })
    },
  })

  const missing = missingIn(query, vehicle)

  const picture = carTypes.find(({ id }) => id === value('carType'))?.image

  const select = (
    step: (typeof STEPS)[number],
    label: string,
    choices: readonly { id: string; name: string }[],
    first: string,
  ) => (
    <SelectField
      name={step}
      label={label}
      value={value(step)}
      onChange={choose(step)}
      disabled={choices.length === 0}
      hint={step === 'model' ? vehicle.model?.name : undefined}
      error={step === missing ? NOT_LISTED : error(step, label)}
    >
      <option value="">{choices.length > 0 ? 'เลือก' : first}</option>
      <Options of={choices} />
    </SelectField>
  )

  return (
    <ChainForm
      action={`${PATH}#${APPRAISED}`}
      rest={restOf(query, FORGOTTEN)}
      isComplete={vehicle.rfModel !== undefined}
      onSubmit={onSubmit}
      className={styles.form}
    >
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
    </ChainForm>
  )
}

const NOT_LISTED = 'ที่เลือกไว้ไม่มีในรายการราคาประเมินของวันนี้ เลือกใหม่จากรายการ'

/** The first choice of the address that is not in the catalogue: links are kept longer than price lists. */
function missingIn(query: Query, { carType, brand, group, model, year, gear }: Vehicle) {
  const chosen = { carType, brand, modelGroup: group, model, year, gear }
  const open = STEPS.find((step) => chosen[step] === undefined)
  return open && query[open] ? open : undefined
}
