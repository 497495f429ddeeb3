import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { ownPriceNote } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { downPaymentOf, downPercentOf } from '@leasing/rules/down-payment'
import { describeInstalment, nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import type { SolvedPurchase } from '@leasing/rules/solve-purchase'
import { Button, ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { NumberField, Options, SelectField } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { Form, useLoaderData } from 'react-router'
import { ownPriceOf } from '../../calculators/budget.ts'
import layout from '../../calculators/calculator.module.css'
import { comparedText } from '../../calculators/compare-address.ts'
import { CompareLink } from '../../calculators/compare-link.tsx'
import { FaultSummary, HiddenFields, RESULT, TakeNearest } from '../../calculators/form-parts.tsx'
import { LessDown } from '../../calculators/less-down.tsx'
import { settleAmount, settleDownPayment } from '../../calculators/plain-amounts.ts'
import { downPercentsOf, listNamed } from '../../calculators/price-list.ts'
import { SentShapeFields } from '../../calculators/shape-field.tsx'
import { type Figure, labelsOf, REASONS, readTyped, type Solved, solve } from '../../calculators/solve.ts'
import { useTerms } from '../../calculators/use-terms.ts'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/by-three'
import { carriedFields, hrefOf, PATHS } from './address.ts'
import compare from './compare.module.css'
import { Frame, READS, TRAIL } from './frame.tsx'
import { loadFrame } from './load-frame.server.ts'
import styles from './result.module.css'

export const handle = { tool: true, sitemap: true, reads: READS } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [{ frame }, { items: lists }] = await Promise.all([
    loadFrame({ request, context }, 'three'),
    api.listHpPriceLists(),
  ])
  const { query } = frame
  const list = listNamed(lists, query.vehicle ?? query.carType)
  const typed = readTyped(query, list)
  const vehicles = lists.map(({ id, name, terms, shapes }) => ({ id, name, terms, shapes }))
  const solved = solve(typed, list)
  // A down payment has those of the other terms below it.
  const { ways } = solved.missing === 'down' ? solve({ ...typed, down: '', term: '' }, list) : solved
  return { ...frame, vehicles, list, typed, solved, ways }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'ต้องดาวน์เท่าไร ต้องผ่อนกี่งวด หาคำตอบจากตัวเลขที่รู้',
    description:
      'รู้สามอย่างจากราคารถ เงินดาวน์ จำนวนงวด และค่างวดต่อเดือน กรอกแล้วเว้นช่องที่อยากรู้ไว้ เราหาคำตอบให้ พร้อมทางที่ใกล้ที่สุดถ้าเป็นไปไม่ได้',
    path: PATHS.three,
    hidden: location.search !== '',
    trail: TRAIL,
  })

/** In the order of the form. */
const FIELDS = ['price', 'down', 'term', 'pay', 'shape', 'last']

/** Of price, down payment, term and instalment, the one that is left empty. */
export default function ByThree() {
  const { query, promotion, vehicles, list, typed, solved, ways, responsibleLending } =
    useLoaderData<typeof loader>()
  const { faults, nearest, shape } = solved
  const terms = useTerms(vehicles, { vehicle: list.id, term: typed.term })
  const labels = labelsOf(shape)
  const shapeName = nameOfShape(shape)
  const to = (change: Partial<typeof typed>) =>
    hrefOf({ mode: 'three', vehicle: list.id, ...typed, ...change }, { hash: RESULT })

  const field = (name: Exclude<Figure, 'term'>, unit: string, settle: typeof settleAmount) => (
    <>
      <NumberField
        key={`${name} ${typed[name]}`}
        name={name}
        label={labels[name]}
        unit={unit}
        inputMode={name === 'down' ? 'text' : 'numeric'}
        defaultValue={typed[name]}
        onBlur={settle}
        error={faults[name]}
      />
      <TakeNearest nearest={nearest[name]} to={(value) => to({ [name]: value })} />
    </>
  )

  return (
    <Frame query={query} promotion={promotion}>
      <div className={layout.columns}>
        <Form
          action={`${PATHS.three}#${RESULT}`}
          method="get"
          className={`panel ${layout.card}`}
          preventScrollReset
          aria-label="ตัวเลขที่รู้"
        >
          <HiddenFields values={carriedFields(query, ['shape'])} />
          <ThaiText as="p">กรอกสามช่องที่รู้ เว้นช่องที่อยากรู้ไว้ ถ้ายังไม่รู้ทั้งเงินดาวน์และจำนวนงวด เว้นสองช่องนี้ได้</ThaiText>
          <FaultSummary
            id={solved.solution || solved.ways ? undefined : RESULT}
            faults={faults}
            fields={FIELDS}
          />
          <SelectField
            name="vehicle"
            label="ประเภทรถ"
            value={terms.vehicle}
            onChange={({ target }) => terms.chooseVehicle(target.value)}
          >
            <Options of={vehicles} />
          </SelectField>
          {field('price', 'บาท', settleAmount)}
          {field('down', 'บาทหรือ %', settleDownPayment)}
          <SelectField
            name="term"
            label={labels.term}
            value={terms.term}
            onChange={({ target }) => terms.chooseTerm(target.value)}
            error={faults.term}
          >
            <option value="">หาให้</option>
            {terms.terms.map((term) => (
              <option key={term} value={term}>
                {REPAYMENT_SHAPES[shapeName].describeTerm(term)}
              </option>
            ))}
          </SelectField>
          <TakeNearest nearest={nearest.term} to={(term) => to({ term })} />
          {field('pay', 'บาท', settleAmount)}
          <SentShapeFields
            shapes={listNamed(vehicles, terms.vehicle).shapes}
            shape={shapeName}
            last={typed.last}
            price={list.price}
            faults={faults}
            nearest={nearest}
            path={PATHS.three}
            hrefWith={(last) => to({ last })}
          />
          {/* One amber button: with an answer it leads on. */}
          <Button type="submit" tone={solved.solution ? 'quiet' : 'action'} wide>
            หาคำตอบ
          </Button>
        </Form>
        <Answer
          solved={solved}
          ways={ways}
          list={list}
          beside={query.with}
          responsibleLending={responsibleLending}
        />
      </div>
    </Frame>
  )
}

type AnswerProps = {
  solved: Solved
  ways: Solved['ways']
  list: HpPriceList
  beside: readonly string[]
  responsibleLending: string
}

function Answer({ solved, ways = [], list, beside, responsibleLending }: AnswerProps) {
  const { missing, shape, solution, givenPay } = solved
  if (solved.ways)
    return (
      <section className={layout.result} aria-labelledby={RESULT} data-spoken>
        <ThaiText as="h2" id={RESULT} tabIndex={-1} className={layout.title}>
          ดาวน์อย่างน้อยเท่าไร ตามจำนวนงวด
        </ThaiText>
        <Ways ways={ways} shape={shape} list={list} beside={beside} />
        <Note list={list} responsibleLending={responsibleLending} />
      </section>
    )
  if (!solution)
    return (
      <ThaiText as="output" className={layout.waiting} aria-live="polite">
        ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วกดหาคำตอบอีกครั้ง
      </ThaiText>
    )
  const purchase = 'purchase' in solution ? solution.purchase : solution.closest
  const { price, downPayment, monthlyInstallment, instalment } = purchase
  const plan = describeInstalment(instalment)
  const ownPrice = ownPriceOf(purchase, shape, list)
  const { paid, amount, unit } = ANSWERS[missing](purchase)
  const { min: least } = downPercentsOf(list)
  const leastDown = downPaymentOf(price, least)
  return (
    <section className={layout.result} aria-labelledby={RESULT} data-spoken>
      <ThaiText as="h2" id={RESULT} tabIndex={-1} className={layout.title}>
        {list.name}
      </ThaiText>
      {'because' in solution && (
        <ThaiText as="p" className="marked">
          {REASONS[solution.because]} ที่ใกล้ที่สุดคือแบบนี้
        </ThaiText>
      )}
      <output className={styles.amount} aria-live="polite">
        <ThaiText as="span">{paid}</ThaiText>{' '}
        <span className={styles.line}>
          <strong className={styles.number}>{formatNumber(amount)}</strong> {unit}
        </span>{' '}
        <ThaiText as="span" className={styles.how}>
          ราคา {formatBaht(price)} ดาวน์ {formatBaht(downPayment)} ({downPercentOf(price, downPayment)}%) ผ่อน{' '}
          {plan.term} {plan.each} {formatBaht(monthlyInstallment)}
          {plan.others}
        </ThaiText>
      </output>
      {givenPay !== undefined && (
        <ThaiText as="p">
          กรอกครบทุกช่อง จึงคำนวณค่างวดให้ ซึ่ง
          {monthlyInstallment > givenPay ? 'สูงกว่า' : 'ไม่เกิน'} {formatBaht(givenPay)} ที่กรอก
        </ThaiText>
      )}
      {missing === 'down' && downPayment === leastDown && (
        <ThaiText as="p">
          {list.name}ต้องดาวน์อย่างน้อย {least}% ของราคา จึงน้อยกว่านี้ไม่ได้
        </ThaiText>
      )}
      {missing === 'down' && downPayment === leastDown && (
        <LessDown list={list} to={hrefOf({ mode: 'model', carType: list.id })} />
      )}
      <div className={compare.ways}>
        <ButtonLink tone="action" to={hrefOf({ mode: 'price', ...ownPrice, with: beside }, { hash: RESULT })}>
          ดูตารางผ่อนและดอกเบี้ยของแบบนี้
        </ButtonLink>
        <CompareLink compared={comparedText(ownPrice)} />
      </div>
      {ways.length > 1 && <Ways ways={ways} shape={shape} list={list} beside={beside} />}
      <Note list={list} advice={plan.advice} responsibleLending={responsibleLending} />
    </section>
  )
}

const columnsOf = (shape: Solved['shape']) => ({
  term: { label: 'จำนวนงวด' },
  down: { label: 'ดาวน์อย่างน้อย', isNumber: true, isTotal: true },
  pay: { label: labelsOf(shape).pay, isNumber: true },
  table: { label: 'ตารางผ่อน' },
})

type WaysProps = Pick<AnswerProps, 'list' | 'beside'> & {
  ways: readonly SolvedPurchase[]
  shape: Solved['shape']
}

/** The least down payment of every term, each with its table at one press. */
function Ways({ ways, shape, list, beside }: WaysProps) {
  const columns = columnsOf(shape)
  return (
    <CardTable narrow caption="ดาวน์อย่างน้อยของแต่ละจำนวนงวด" columns={Object.values(columns)}>
      {ways.map((way) => {
        const { term } = describeInstalment(way.instalment)
        return (
          <tr key={way.term}>
            <th scope="row">{term}</th>
            <CardCell column={columns.down}>
              {formatBaht(way.downPayment)} ({downPercentOf(way.price, way.downPayment)}%)
            </CardCell>
            <CardCell column={columns.pay}>{formatBaht(way.monthlyInstallment)}</CardCell>
            <CardCell column={columns.table}>
              <Link
                to={hrefOf(
                  { mode: 'price', ...ownPriceOf(way, shape, list), with: beside },
                  { hash: RESULT },
                )}
              >
                ดูตาราง<span className="visually-hidden"> {term}</span>
              </Link>
            </CardCell>
          </tr>
        )
      })}
    </CardTable>
  )
}

type NoteProps = Pick<AnswerProps, 'list' | 'responsibleLending'> & { advice?: string | undefined }

const Note = ({ list, advice, responsibleLending }: NoteProps) => (
  <ThaiText as="p" className={layout.note}>
    {advice && `${advice} `}
    เป็นค่าประมาณ จนกว่าเจ้าหน้าที่จะยืนยัน ค่างวดรวมภาษีมูลค่าเพิ่มแล้วและปัดเศษขึ้นเป็นบาท {ownPriceNote(list)}{' '}
    <ThaiText as="strong">{responsibleLending}</ThaiText>
  </ThaiText>
)

const ANSWERS: Record<Figure, (purchase: SolvedPurchase) => { paid: string; amount: number; unit: string }> =
  {
    price: ({ price }) => ({ paid: 'ซื้อรถได้ราคาไม่เกิน', amount: price, unit: 'บาท' }),
    down: ({ downPayment }) => ({ paid: 'ต้องดาวน์อย่างน้อย', amount: downPayment, unit: 'บาท' }),
    term: ({ term }) => ({ paid: 'ต้องผ่อนอย่างน้อย', amount: term, unit: 'งวด' }),
    pay: ({ monthlyInstallment, instalment }) => ({
      paid: describeInstalment(instalment).paid,
      amount: monthlyInstallment,
      unit: 'บาท',
    }),
  }
