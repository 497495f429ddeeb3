import { rateSource } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { allowedDebts } from '@leasing/rules/debt-service'
import {
  amountOfShape,
  describeInstalment,
  type InstalmentWords,
  nameOfShape,
  REPAYMENT_SHAPES,
} from '@leasing/rules/repayment-shapes'
import { Button } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { Form, href, useActionData, useLocation } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { comparedText } from '../../calculators/compare-address.ts'
import { FaultSummary, HiddenFields, RESULT, TakeNearest } from '../../calculators/form-parts.tsx'
import { LessDown } from '../../calculators/less-down.tsx'
import { settleAmount, settleDownPayment } from '../../calculators/plain-amounts.ts'
import { downPercentsOf, listNamed } from '../../calculators/price-list.ts'
import { SentShapeFields } from '../../calculators/shape-field.tsx'
import { useTerms } from '../../calculators/use-terms.ts'
import { useRootData } from '../../root-data.ts'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { carriedFields, carriedOf, hrefOf, PATHS, type Query } from './address.ts'
import styles from './budget.module.css'
import type { BudgetAnswer } from './budget.server.ts'
import { KeepPrice } from './keep.tsx'
import { PrintedBudgetHead, PrintedBudgetInputs, PrintedBudgetWarning } from './printed-budget.tsx'

type BudgetProps = {
  query: Query
  budget: BudgetAnswer
  responsibleLending: string
}

const MODELS_SHOWN = 8

/** In the order of the form. */
const FIELDS = ['budget', 'down', 'shape', 'last', 'term', 'income', 'debts']

const COLUMNS = {
  term: { label: 'จำนวนงวด' },
  price: { label: 'ราคารถสูงสุด', isNumber: true, isTotal: true },
  down: { label: 'เงินดาวน์', isNumber: true },
  instalment: { label: 'ค่างวด', isNumber: true },
  effective: { label: 'แท้จริงต่อปี', isNumber: true },
}

/** The other way round: from what one can pay a month to the price. */
export function Budget({ query, budget: answer, responsibleLending }: BudgetProps) {
  const {
    typed,
    faults,
    nearest,
    incomeBands,
    list,
    vehicles,
    shape,
    words,
    income,
    monthlyBudget,
    chosen,
    prices,
    models,
    downPercent,
    withMoreDown,
    nearestNew,
    ownPrice,
  } = answer
  const { publicUrl } = useRootData()!
  const terms = useTerms(vehicles, { vehicle: list.id, term: typed.term })
  const promotion = query.promotion ?? query.campaign
  const isTyped = useLocation().search.includes('budget=')
  // Without what someone earns and owes.
  const { budget, down, term } = typed
  const shown = {
    ...carriedOf(query),
    mode: 'budget' as const,
    vehicle: list.id,
    budget,
    down,
    term,
    shape: typed.shape,
    last: typed.last,
    with: query.with,
  }
  const address = hrefOf({ ...shown, with: [] })
  const refused = useActionData<{ fault?: string }>()
  const to = (change: Partial<typeof typed>) => hrefOf({ ...shown, ...change }, { hash: RESULT })
  const byModel = hrefOf({ ...carriedOf(query), mode: 'model', vehicle: '', carType: list.id })
  const name = nameOfShape(shape)
  const { describeTerm, termsTitle } = REPAYMENT_SHAPES[name]
  const plan = chosen && describeInstalment(chosen.instalment)
  return (
    <div className={layout.columns}>
      <Form
        action={`${PATHS.budget}#${RESULT}`}
        method="get"
        className={`panel ${layout.card}`}
        preventScrollReset
        aria-label="งบต่อเดือน"
      >
        <HiddenFields values={carriedFields(query, ['shape'])} />
        <FaultSummary id={chosen ? undefined : RESULT} faults={faults} fields={FIELDS} />
        <SelectField
          name="vehicle"
          label="ประเภทรถ"
          value={terms.vehicle}
          onChange={({ target }) => terms.chooseVehicle(target.value)}
        >
          <Options of={vehicles} />
        </SelectField>
        <NumberField
          key={`budget ${typed.budget}`}
          name="budget"
          label={words.affordable}
          unit="บาท"
          inputMode="numeric"
          onBlur={settleAmount}
          defaultValue={typed.budget}
          error={faults.budget}
        />
        <TakeNearest nearest={nearest.budget} to={(budget) => to({ budget })} />
        <NumberField
          key={`down ${typed.down}`}
          name="down"
          label="เงินดาวน์ที่มี"
          hint="เป็นบาท เช่น 150,000 หรือเป็นเปอร์เซ็นต์ เช่น 20%"
          onBlur={settleDownPayment}
          defaultValue={typed.down}
          error={faults.down}
        />
        <TakeNearest nearest={nearest.down} to={(down) => to({ down })} />
        {faults.down && <LessDown list={list} to={byModel} />}
        <SentShapeFields
          shapes={listNamed(vehicles, terms.vehicle).shapes}
          shape={name}
          last={typed.last}
          price={list.price}
          faults={faults}
          nearest={nearest}
          path={PATHS.budget}
          hrefWith={(last) => to({ last })}
        />
        <SelectField
          name="term"
          label={termsTitle}
          value={terms.term}
          onChange={({ target }) => terms.chooseTerm(target.value)}
          error={faults.term}
        >
          {terms.terms.map((term) => (
            <option key={term} value={term}>
              {describeTerm(term)}
            </option>
          ))}
        </SelectField>
        <TakeNearest nearest={nearest.term} to={(term) => to({ term })} />
        <fieldset className={styles.income}>
          <ThaiText as="legend">คิดจากรายได้ของคุณ (ไม่บังคับ)</ThaiText>
          <NumberField
            key={`income ${typed.income}`}
            name="income"
            label="รายได้เดือนละ"
            unit="บาท"
            inputMode="numeric"
            onBlur={settleAmount}
            defaultValue={typed.income}
            error={faults.income}
          />
          <NumberField
            key={`debts ${typed.debts}`}
            name="debts"
            label="หนี้ที่ผ่อนอยู่เดือนละ"
            unit="บาท"
            hint="รวมทุกก้อน ไม่มีให้เว้นว่างไว้"
            inputMode="numeric"
            onBlur={settleAmount}
            defaultValue={typed.debts}
            error={faults.debts}
          />
        </fieldset>
        <Button type="submit" tone={isTyped ? 'solid' : 'action'} wide>
          ดูราคารถที่ผ่อนไหว
        </Button>
        <Yardstick bands={incomeBands} />
      </Form>
      {chosen && plan && prices && models && monthlyBudget && ownPrice ? (
        <section className={layout.result} aria-labelledby={RESULT} data-spoken>
          <PrintedBudgetHead budget={answer} promotion={promotion} />
          <ThaiText as="h2" id={RESULT} tabIndex={-1}>
            ราคารถที่ผ่อนไหว
          </ThaiText>
          <output className={styles.amount} aria-live="polite">
            ไม่เกิน <strong className="figure">{formatNumber(chosen.price)}</strong> บาท
          </output>
          <ThaiText as="p">
            ดาวน์ {formatBaht(chosen.downPayment)} ({downPercent}%) ผ่อน {plan.term} {plan.each}{' '}
            {formatBaht(chosen.monthlyInstallment)}
            {plan.others}
          </ThaiText>
          {chosen.limit && (
            <LimitedBy limit={chosen.limit} chosen={chosen} list={list} have={typed.down} byModel={byModel}>
              {withMoreDown && (
                <>
                  ถ้าดาวน์ได้ {formatBaht(withMoreDown.downPayment)} งบนี้ซื้อได้ถึง {formatBaht(withMoreDown.price)}{' '}
                  <Link to={to({ down: `${withMoreDown.percent}%` })}>
                    ดูแบบดาวน์ {withMoreDown.percent}%
                  </Link>{' '}
                </>
              )}
            </LimitedBy>
          )}
          <PrintedBudgetWarning income={income} />
          <PrintedBudgetInputs budget={answer} />
          {nearestNew && (
            <NewVehicles
              nearest={nearestNew}
              plan={plan}
              describeTerm={describeTerm}
              used={models.length}
              promotion={promotion}
            />
          )}
          {income && (
            <div className={styles.personal}>
              <Income income={income} typed={typed} />
            </div>
          )}
          {isTyped && !income && (
            <ThaiText as="p" className={layout.note}>
              ยังไม่ได้เทียบกับรายได้ กรอกรายได้และหนี้เพื่อดูว่าค่างวดนี้หนักเกินไปหรือไม่
            </ThaiText>
          )}
          <CardTable narrow caption="ราคารถที่ผ่อนไหว ตามจำนวนงวด" columns={Object.values(COLUMNS)}>
            {prices.map((row) => (
              <tr key={row.term}>
                <th scope="row">{describeTerm(row.term)}</th>
                <CardCell column={COLUMNS.price}>{formatBaht(row.price)}</CardCell>
                <CardCell column={COLUMNS.down}>{formatBaht(row.downPayment)}</CardCell>
                <CardCell column={COLUMNS.instalment}>{formatBaht(row.monthlyInstallment)}</CardCell>
                <CardCell column={COLUMNS.effective}>
                  {formatPercent(row.instalment.effectiveRatePercentPerYear)}
                  <ThaiText as="small">คงที่ {formatPercent(row.instalment.flatRatePercentPerYear)}</ThaiText>
                </CardCell>
              </tr>
            ))}
          </CardTable>
          <ThaiText as="p" className={layout.note}>
            เวลาเทียบกับที่อื่น ให้ดู
            <Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term> ไม่ใช่
            <Term word="อัตราดอกเบี้ยคงที่">ดอกเบี้ยคงที่</Term>
          </ThaiText>
          <Models
            models={models}
            down={typed.down}
            {...(typed.shape && { shape: typed.shape, last: amountOfShape(shape) })}
            plan={plan}
            term={chosen.term}
            budget={monthlyBudget}
            promotion={promotion}
          />
          <KeepPrice
            title="ราคารถที่ผ่อนไหว"
            savedFrom={shown}
            compared={comparedText(ownPrice)}
            fault={refused?.fault}
            tone={isTyped ? 'action' : 'quiet'}
            remembered={
              isTyped
                ? {
                    to: address,
                    title: `${words.affordable} ${formatBaht(monthlyBudget)} รถไม่เกิน ${formatBaht(chosen.price)}`,
                  }
                : undefined
            }
            chosen={{ promotion, vehicle: list.id, budget, down, term, shape: typed.shape, last: typed.last }}
            models={{
              to: hrefOf({
                ...carriedOf(query),
                mode: 'price',
                ...ownPrice,
              }),
              label: 'ดูตารางผ่อนของราคานี้',
            }}
            url={`${publicUrl}${address}`}
          />
          <ThaiText as="p" className={layout.note}>
            {plan.advice && `${plan.advice} `}
            ค่าประมาณ ใช้{rateSource(list)} รวมภาษีมูลค่าเพิ่มแล้ว ส่วนค่างวดของแต่ละรุ่นคิดด้วยราคาและอัตราของรุ่นนั้น{' '}
            <ThaiText as="strong">{responsibleLending}</ThaiText>
          </ThaiText>
          <ReadAloudButton personal />
        </section>
      ) : (
        <output className={layout.waiting} aria-live="polite">
          ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วกดดูอีกครั้ง
        </output>
      )}
    </div>
  )
}

type LimitedByProps = {
  limit: NonNullable<NonNullable<BudgetAnswer['chosen']>['limit']>
  chosen: NonNullable<BudgetAnswer['chosen']>
  list: BudgetAnswer['list']
  /** The down payment as typed. */
  have: string
  byModel: string
  children: ReactNode
}

/** The budget would reach further; the list does not. */
function LimitedBy({ limit, chosen: { price, downPayment }, list, have, byModel, children }: LimitedByProps) {
  const { min, max } = downPercentsOf(list)
  return (
    <>
      <ThaiText as="p" className="marked">
        {limit === 'down-too-small' &&
          `ดาวน์ ${formatBaht(downPayment)} ซื้อได้ถึง ${formatBaht(price)} เพราะ${list.name}ต้องดาวน์อย่างน้อย ${min}% ของราคา ค่างวดจึงยังไม่เต็มงบ `}
        {limit === 'down-too-big' &&
          `ดาวน์ได้ไม่เกิน ${max}% ของราคา จึงใช้ ${formatBaht(downPayment)} จากเงินดาวน์ ${have} บาท `}
        {limit === 'price-too-high' && `เราคำนวณ${list.name}ให้ได้ถึงราคานี้ ค่างวดจึงยังไม่เต็มงบ `}
        {children}
      </ThaiText>
      {limit === 'down-too-small' && <LessDown list={list} to={byModel} />}
    </>
  )
}

type NewVehiclesProps = {
  nearest: NonNullable<BudgetAnswer['nearestNew']>
  plan: InstalmentWords
  describeTerm: (months: number) => string
  /** How many used ones the budget reaches. */
  used: number
  promotion: string | undefined
}

/** The budget reaches no new vehicle as it was asked for: what would, or that nothing does. */
function NewVehicles({
  nearest: { name, price, asAsked, reached },
  plan: { term, each },
  describeTerm,
  used,
  promotion,
}: NewVehiclesProps) {
  return (
    <ThaiText as="p" className="marked">
      งบนี้ยังไม่ถึงรถใหม่ รถใหม่เริ่มที่ {name} ราคา {formatBaht(price)}
      {asAsked !== undefined && ` ถ้าผ่อน ${term} ${each} ${formatBaht(asAsked)}`}{' '}
      {reached ? (
        <>
          ถ้า{reached.by === 'down' && `ดาวน์ ${formatBaht(reached.downPayment)} และ`}ผ่อน{' '}
          {describeTerm(reached.term)} จะซื้อได้ {each} {formatBaht(reached.monthlyInstallment)}{' '}
          ซึ่งดอกเบี้ยรวมมากขึ้นตามจำนวนงวด{' '}
          <Link
            to={hrefOf({
              promotion,
              model: reached.model,
              product: reached.product,
              down: String(reached.downPayment),
              term: String(reached.term),
            })}
          >
            ดูค่างวดแบบนี้
          </Link>{' '}
        </>
      ) : (
        'เพิ่มดาวน์หรือผ่อนนานที่สุดก็ยังไม่ถึง '
      )}
      {used > 0 && `ส่วนรถใช้แล้วที่ผ่อนไหวมี ${used} รุ่นด้านล่าง`}
    </ThaiText>
  )
}

type Bands = BudgetAnswer['incomeBands']

/** How much of an income all debts may take. */
function Yardstick({ bands }: { bands: Bands }) {
  const least = bands[0]!.debtServiceRatioPercent
  const most = bands.at(-1)!.debtServiceRatioPercent
  return (
    <div className={`${layout.note} ${styles.yardstick}`}>
      <ThaiText as="p">
        ค่างวดรวมกับหนี้ที่ผ่อนอยู่ ไม่ควรเกิน {least === most ? most : `${least}–${most}`}% ของรายได้ ยิ่งรายได้น้อย
        ยิ่งควรผ่อนน้อยลง เผื่อน้ำมัน ประกัน และค่าบำรุงรักษาด้วย
      </ThaiText>
      <details>
        <summary className="opens">ดูตามรายได้</summary>
        <ul>
          {bands.map(({ fromIncome, debtServiceRatioPercent }) => (
            <ThaiText as="li" key={fromIncome}>
              รายได้ตั้งแต่ {formatBaht(fromIncome)} ผ่อนรวมกันไม่ควรเกิน {debtServiceRatioPercent}% คือ{' '}
              {formatBaht(allowedDebts(fromIncome, bands)!.baht)}
            </ThaiText>
          ))}
        </ul>
      </details>
    </div>
  )
}

type IncomeProps = { income: NonNullable<BudgetAnswer['income']>; typed: BudgetAnswer['typed'] }

/** Whether the budget goes with the income, and if not, what would. */
function Income({ income, typed }: IncomeProps) {
  if ('minimumIncome' in income)
    return (
      <ThaiText as="p" className="marked">
        รายได้ยังไม่ถึงเดือนละ {formatBaht(income.minimumIncome)} ซึ่งเป็นรายได้ขั้นต่ำที่เราใช้พิจารณา
        ถ้ามีรายได้เสริมที่แสดงหลักฐานได้ นำมารวมได้
      </ThaiText>
    )
  const { debts, allowed, percent, forVehicle, budget, isAverage, fitting } = income
  const instalment = isAverage ? 'เฉลี่ยแล้วเดือนละ' : 'ค่างวด'
  const isWithin = budget <= forVehicle
  return (
    <ThaiText as="p" className={isWithin ? undefined : 'marked'}>
      รายได้ {formatBaht(income.income)} ผ่อนทุกอย่างรวมกันไม่ควรเกินเดือนละ {formatBaht(allowed)} ({percent}%){' '}
      {debts > 0 && forVehicle > 0 && (
        <>
          ตอนนี้ผ่อนอยู่ {formatBaht(debts)} จึงผ่อนรถได้ไม่เกิน {formatBaht(forVehicle)}{' '}
        </>
      )}
      {debts > 0 && forVehicle === 0 && <>ตอนนี้ผ่อนอยู่ {formatBaht(debts)} จึงยังไม่ควรผ่อนเพิ่ม </>}
      {isWithin && (
        <>
          {instalment} {formatBaht(budget)} อยู่ในเกณฑ์นี้
        </>
      )}
      {!isWithin && forVehicle > 0 && (
        <>
          {instalment} {formatBaht(budget)} จึงหนักเกินไป{' '}
        </>
      )}
      {!isWithin && fitting && (
        <Link to={hrefOf({ ...typed, mode: 'budget', budget: fitting })}>ดูรถที่ค่างวดไม่เกิน {fitting} บาท</Link>
      )}
      {!isWithin && !fitting && <Link to={href('/important-notice/debt-management-tips')}>ดูวิธีจัดการหนี้</Link>}
    </ThaiText>
  )
}

type ModelsProps = {
  models: NonNullable<BudgetAnswer['models']>
  down: string
  shape?: string
  last?: string
  plan: InstalmentWords
  term: number
  budget: number
  promotion: string | undefined
}

/** The most expensive first; the others fold open. */
function Models({ models, down, shape, last, plan, term, budget, promotion }: ModelsProps) {
  const links = models.map(({ hpModel: { id, name, price }, financialProduct, instalment }) => (
    <li key={id}>
      <Link
        to={hrefOf({
          model: id,
          product: financialProduct.id,
          down,
          promotion,
          shape,
          last,
          term: String(term),
        })}
        className={styles.model}
      >
        <ThaiText as="span">
          {name}
          <small>ราคา {formatBaht(price)}</small>
        </ThaiText>
        <span className="figure">
          {formatBaht(instalment.monthlyInstallment)}
          <small>{plan.per}</small>
        </span>
      </Link>
    </li>
  ))
  const more = links.length - MODELS_SHOWN
  return (
    <>
      <ThaiText as="h3">รุ่นที่ผ่อนไหว {links.length > 0 && `${links.length} รุ่น`}</ThaiText>
      {links.length > 0 ? (
        <ul className={styles.models}>{links.slice(0, MODELS_SHOWN)}</ul>
      ) : (
        <ThaiText as="p">
          ยังไม่มีรุ่นที่ผ่อน {plan.term} ด้วยเงินดาวน์นี้แล้ว{plan.each}ไม่เกิน {formatBaht(budget)}{' '}
          ลองเปลี่ยนจำนวนงวดหรือเงินดาวน์
        </ThaiText>
      )}
      {more > 0 && (
        <details className={styles.more}>
          <summary className="opens">ดูอีก {more} รุ่น</summary>
          <ul className={styles.models}>{links.slice(MODELS_SHOWN)}</ul>
        </details>
      )}
    </>
  )
}
