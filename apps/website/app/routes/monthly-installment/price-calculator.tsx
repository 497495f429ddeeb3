import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { ownPriceName, ownPriceNote } from '@leasing/contract/price-list-words'
import { amountOfShape } from '@leasing/rules/repayment-shapes'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { ThaiText } from '@leasing/ui/thai-text'
import { type ReactNode, useDeferredValue } from 'react'
import { useActionData } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { comparedText } from '../../calculators/compare-address.ts'
import { RESULT, TakeNearest } from '../../calculators/form-parts.tsx'
import { LessDown } from '../../calculators/less-down.tsx'
import { calculateOwnPrice, type OwnPriceOutcome } from '../../calculators/own-price.ts'
import {
  hintOfPrice,
  listNamed,
  type OwnPrice,
  readOwnPrice,
  withList,
} from '../../calculators/price-list.ts'
import { ResultLine } from '../../calculators/result-line.tsx'
import { useRootData } from '../../root-data.ts'
import { useUrlState } from '../../ui/use-url-state.ts'
import { carriedFields, carriedOf, hrefOf, type Query, reopeningHref } from './address.ts'
import styles from './calculator.module.css'
import { LiveResult } from './calculator.tsx'
import { KeepPrice } from './keep.tsx'
import { MoneyForm } from './money-form.tsx'
import { rememberedOf, type Shown } from './shown.ts'

type PriceCalculatorProps = {
  query: Query
  lists: readonly HpPriceList[]
  responsibleLending: string
  beside: (shown: Shown) => ReactNode
  below: (shown: Shown) => ReactNode
}

/** A price of one's own and what comes of it, with the rates of the kind of vehicle; live like the calculator of a model. */
export function PriceCalculator({ query, lists, responsibleLending, beside, below }: PriceCalculatorProps) {
  const [input, setInput] = useUrlState(
    () => readOwnPrice(query, lists),
    (next) => hrefOf({ ...query, ...next, carType: '' }),
  )
  const hrefWith = (part: Partial<OwnPrice>) =>
    hrefOf({ ...query, ...input, ...part, carType: '' }, { hash: RESULT })
  const change = (part: Partial<OwnPrice>) => setInput({ ...input, ...part })
  const list = listNamed(lists, input.vehicle)
  const outcome = calculateOwnPrice(input, list)
  const { offer, price, priceFault, nearestPrice, priceInReach } = outcome
  const byModel = hrefOf({ mode: 'model', ...carriedOf(query), carType: input.vehicle, vehicle: '' })
  const shown = shownOfPrice(query, input, outcome, lists)
  const later = useDeferredValue(shown)

  return (
    <>
      <div className={layout.columns}>
        <div className={`panel ${layout.card}`}>
          <MoneyForm
            mode="price"
            rest={carriedFields(query, ['shape'])}
            offer={offer}
            money={{ ...input, campaign: '', shape: input.shape ?? '', last: input.last ?? '' }}
            outcome={outcome}
            isPriceTyped
            belowDown={
              <>
                <TakeNearest nearest={priceInReach} to={(price) => hrefWith({ price })} />
                <LessDown list={list} to={byModel} />
              </>
            }
            hrefWith={({ campaign: _, ...part }) => hrefWith(part)}
            onChange={({ campaign: _, ...part }) => change(part)}
          >
            <SelectField
              name="vehicle"
              label="ประเภทรถ"
              value={list.id}
              onChange={({ target }) => setInput(withList(input, lists, target.value))}
            >
              <Options of={lists} />
            </SelectField>
            <NumberField
              name="price"
              label="ราคารถ"
              unit="บาท"
              inputMode="numeric"
              value={input.price}
              onChange={({ target }) => change({ price: target.value })}
              onBlur={() => price !== undefined && change({ price: readOwnPrice(input, lists).price })}
              hint={price === undefined ? undefined : hintOfPrice(price, list)}
              error={priceFault}
            />
            <TakeNearest nearest={nearestPrice} to={(price) => hrefWith({ price })} />
          </MoneyForm>
          <ThaiText as="p" className={styles.ranges}>
            ช่วงเงินดาวน์และจำนวนงวดนี้ใช้กับราคาที่ใส่เอง บางรุ่นดาวน์ได้น้อยหรือมากกว่านี้ <a href={byModel}>เลือกรุ่นรถ</a>
          </ThaiText>
          {shown && <ResultLine loan={shown.result} />}
        </div>
        <LiveResult
          shown={shown}
          later={later}
          responsibleLending={responsibleLending}
          beside={(shown) => (
            <>
              <PriceSteps shown={shown} />
              {beside(shown)}
            </>
          )}
        />
      </div>
      {later && below(later)}
    </>
  )
}

/** A calculation without a model; undefined while something does not fit. */
function shownOfPrice(
  query: Query,
  input: OwnPrice,
  { chosen, downPayment, price, terms, shape }: OwnPriceOutcome,
  lists: readonly HpPriceList[],
): Shown | undefined {
  if (!chosen || downPayment === undefined || price === undefined) return undefined
  const list = listNamed(lists, input.vehicle)
  const usual = readOwnPrice({ vehicle: input.vehicle }, lists)
  return {
    query: { ...query, ...input, term: String(chosen.term), carType: '' },
    title: ownPriceName(list.name),
    result: chosen,
    terms,
    downPayment,
    price,
    compared: comparedText({
      vehicle: list.id,
      price: String(price),
      down: String(downPayment),
      term: String(chosen.term),
      ...(input.shape && { shape: input.shape, last: amountOfShape(shape) }),
    }),
    isExample: query.price === undefined && JSON.stringify(input) === JSON.stringify(usual),
    source: ownPriceNote(list),
  }
}

function PriceSteps({ shown }: { shown: Shown }) {
  const { publicUrl } = useRootData()!
  const refused = useActionData<{ fault?: string }>()
  const { vehicle, price, down, term, shape, last, promotion, campaign } = shown.query
  const budget = String(shown.result.monthlyInstallment)
  return (
    <KeepPrice
      remembered={shown.isExample ? undefined : rememberedOf(shown)}
      savedFrom={shown.query}
      compared={shown.compared}
      fault={refused?.fault}
      title={`ค่างวด ${shown.title}`}
      chosen={{ promotion: promotion ?? campaign, vehicle, price, down, term, shape, last }}
      models={{
        to: hrefOf({ ...carriedOf(shown.query), mode: 'budget', budget, down, term }),
        label: 'ดูรุ่นรถที่ค่างวดไม่เกินนี้',
      }}
      url={publicUrl + reopeningHref(shown.query)}
    />
  )
}
