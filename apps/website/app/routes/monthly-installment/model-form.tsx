import { formatBaht } from '@leasing/rules/baht'
import { buddhistYear } from '@leasing/rules/thai-date'
import { Options, SelectField } from '@leasing/ui/field'
import { Picture } from '@leasing/ui/picture'
import { useId } from 'react'
import layout from '../../calculators/calculator.module.css'
import { ChainForm, useChain, withoutStart } from '../../calculators/chain.tsx'
import { RESULT } from '../../calculators/form-parts.tsx'
import { hrefOf, type Name, PATHS, type Query, restOf } from './address.ts'
import type { Chain } from './load-chain.server.ts'
import styles from './model-form.module.css'

/** In the order in which they are chosen: a choice forgets those after it. */
const STEPS = ['carType', 'modelGroup', 'model', 'product'] as const

/** What the money was typed for is another price now. */
const OF_THE_MODEL: readonly Name[] = [...STEPS, 'down', 'campaign', 'shape', 'last', 'closeAt']

/** A promotion leads here with these, before there is a model. */
const OF_A_PROMOTION: readonly Name[] = ['campaign', 'shape']

/** Type of vehicle → model group → model → product. */
export function ModelForm({ chain, query }: { chain: Chain; query: Query }) {
  const legend = useId()
  const { carTypes, groups, models, products, carType, group, model, product } = chain
  const forgotten = OF_THE_MODEL.filter((name) => model || !OF_A_PROMOTION.includes(name))
  const { value, choose } = useChain({
    path: PATHS.model,
    steps: STEPS,
    chosen: { carType: carType?.id, modelGroup: group?.id, model: model?.id, product: product?.id },
    hrefOf(choices, step) {
      const { term, campaign, promotion, shape, with: compared } = query
      const kept = { term, promotion, ...(!model && { campaign, shape }), with: compared }
      const isLast = step === 'model' || step === 'product'
      return hrefOf({ mode: 'model', ...choices, ...kept }, { hash: isLast ? RESULT : '' })
    },
  })

  return (
    <ChainForm
      action={`${PATHS.model}#${RESULT}`}
      rest={restOf(query, [...forgotten, 'id', 'price'])}
      isComplete={model !== undefined}
      className={layout.form}
    >
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
    </ChainForm>
  )
}
