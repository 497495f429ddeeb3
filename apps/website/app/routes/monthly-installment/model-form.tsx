import { formatBaht } from '@leasing/rules/baht'
import { buddhistYear } from '@leasing/rules/thai-date'
import { FieldError, Options, SelectField } from '@leasing/ui/field'
import { Picture } from '@leasing/ui/picture'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ChangeEventHandler } from 'react'
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
  const { carTypes, groups, models, products, carType, group, model, product } = chain
  const forgotten = OF_THE_MODEL.filter((name) => model || !OF_A_PROMOTION.includes(name))
  const { value, choose, onSubmit, error } = useChain({
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
      onSubmit={onSubmit}
      className={layout.form}
    >
      <PictureChoice
        name="carType"
        title="ประเภทรถ"
        of={carTypes}
        chosen={value('carType')}
        onChoose={choose('carType')}
        error={error('carType', 'ประเภทรถ')}
        // Those of the models take their place, so that the result of a choice stays in view.
        hasPictures={groups.length === 0}
      />
      {groups.length > 0 && (
        <PictureChoice
          name="modelGroup"
          title="รุ่นรถ"
          of={groups}
          chosen={value('modelGroup')}
          onChoose={choose('modelGroup')}
          error={error('modelGroup', 'รุ่นรถ')}
          hasPictures
        />
      )}
      <div className={styles.selects}>
        <SelectField
          name="model"
          label="รุ่นย่อย"
          value={value('model')}
          onChange={choose('model')}
          error={error('model', 'รุ่นย่อย')}
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

type PictureChoiceProps = {
  name: 'carType' | 'modelGroup'
  title: string
  of: Chain['carTypes']
  chosen: string
  onChoose: ChangeEventHandler<HTMLInputElement>
  error: string | undefined
  hasPictures: boolean
}

const PictureChoice = ({ name, title, of, chosen, onChoose, error, hasPictures }: PictureChoiceProps) => (
  <fieldset className={styles.pictures} aria-describedby={error && `${name}-error`}>
    <legend>{title}</legend>
    <div>
      {of.map(({ id, name: label, image }) => (
        <label key={id}>
          <input
            type="radio"
            // The focus is found again by it.
            id={`${name}-${id}`}
            name={name}
            value={id}
            checked={chosen === id}
            onChange={onChoose}
          />
          <span className={styles.picture}>
            {hasPictures && (
              <Picture
                image={{ ...image, alt: '' }}
                sizes="(min-width: 62em) 140px, 40vw"
                priority={name === 'carType'}
              />
            )}
            <ThaiText as="span">{label}</ThaiText>
          </span>
        </label>
      ))}
    </div>
    {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
  </fieldset>
)
