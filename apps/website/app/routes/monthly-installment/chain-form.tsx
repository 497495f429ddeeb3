import { formatBaht } from '@leasing/rules/baht'
import { buddhistYear } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Options, SelectField } from '@leasing/ui/field'
import { Picture } from '@leasing/ui/picture'
import { type ChangeEvent, useId } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { chosenIn, HiddenFields, RESULT, withoutStart } from '../../calculators/form-parts.tsx'
import { hrefOf, type Name, PATHS, type Query, readQuery, restOf } from './address.ts'
import styles from './chain-form.module.css'
import type { Chain } from './load-chain.server.ts'

/** In the order in which they are chosen: a choice forgets those after it. */
const STEPS = ['carType', 'modelGroup', 'model', 'product'] as const

type Step = (typeof STEPS)[number]

/** What the money was typed for is another price now. */
const OF_THE_MODEL: readonly Name[] = [...STEPS, 'down', 'campaign', 'shape', 'last', 'closeAt']

/** A promotion leads here with these, before there is a model. */
const OF_A_PROMOTION: readonly Name[] = ['campaign', 'shape']

/** Type of vehicle → model group → model → product: a step at a time, by the button or, with JavaScript, by choosing. */
export function ChainForm({ chain, query }: { chain: Chain; query: Query }) {
  const navigate = useNavigate()
  const going = useNavigation().location
  const legend = useId()
  const { carTypes, groups, models, products, carType, group, model, product } = chain

  const forgotten = OF_THE_MODEL.filter((name) => model || !OF_A_PROMOTION.includes(name))
  const found = { carType: carType?.id, modelGroup: group?.id, model: model?.id, product: product?.id }
  // What was just chosen stands in its field while the next step is on its way.
  const shown = going?.pathname === PATHS.model ? readQuery(new URLSearchParams(going.search)) : found
  const value = (step: Step) => shown[step] ?? ''

  const choose = (step: Step) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const before = STEPS.slice(0, STEPS.indexOf(step)).map((name) => [name, found[name]])
    const { term, campaign, promotion, shape, with: compared } = query
    const next = {
      mode: 'model' as const,
      ...Object.fromEntries(before),
      [step]: event.target.value,
      term,
      promotion,
      ...(!model && { campaign, shape }),
      with: compared,
    }
    const isLast = step === 'model' || step === 'product'
    const href = hrefOf(next, { hash: isLast ? RESULT : '' })
    navigate(href, { preventScrollReset: true, state: chosenIn(event) })
  }

  return (
    <Form
      action={`${PATHS.model}#${RESULT}`}
      method="get"
      className={styles.form}
      preventScrollReset
      aria-label="เลือกรถ"
    >
      <HiddenFields values={restOf(query, [...forgotten, 'id', 'price'])} />
      <fieldset className={styles.types}>
        <legend id={legend}>ประเภทรถ</legend>
        <div>
          {carTypes.map(({ id, name, image }) => (
            <label key={id}>
              <input
                type="radio"
                name="carType"
                value={id}
                checked={value('carType') === id}
                onChange={choose('carType')}
              />
              <span className={styles.type}>
                <Picture image={{ ...image, alt: '' }} sizes="(min-width: 62em) 110px, 40vw" priority />
                <span>{name}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.selects}>
        <SelectField
          name="modelGroup"
          label="รุ่นรถ"
          value={value('modelGroup')}
          onChange={choose('modelGroup')}
          disabled={groups.length === 0}
        >
          <option value="">{groups.length > 0 ? 'เลือกรุ่นรถ' : 'เลือกประเภทรถก่อน'}</option>
          <Options of={groups} />
        </SelectField>
        <SelectField
          name="model"
          label="รุ่นย่อย"
          value={value('model')}
          onChange={choose('model')}
          disabled={models.length === 0}
          hint={model && `${model.name} ปี ${buddhistYear(model.year)} ราคา ${formatBaht(model.price)}`}
        >
          <option value="">{models.length > 0 ? 'เลือกรุ่นย่อย' : 'เลือกรุ่นรถก่อน'}</option>
          {models.map(({ id, name, price, year }) => (
            <option key={id} value={id}>
              {withoutStart(name, group?.name)} ปี {buddhistYear(year)} · {formatBaht(price)}
            </option>
          ))}
        </SelectField>
        {products.length > 0 && (
          <SelectField
            name="product"
            label="ประเภทสินเชื่อ"
            value={value('product')}
            onChange={choose('product')}
            hint={products.length === 1 ? 'รุ่นนี้มีแบบเดียว' : undefined}
          >
            <Options of={products} />
          </SelectField>
        )}
      </div>
      <div className={model ? styles.changed : undefined}>
        <Button type="submit" tone={model ? 'quiet' : 'action'} wide>
          {model ? 'เปลี่ยนรุ่นรถ' : 'ต่อไป'}
        </Button>
      </div>
    </Form>
  )
}
