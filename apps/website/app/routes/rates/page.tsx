import type { RateCeiling } from '@leasing/contract/monthly-installment'
import type { RateRow, RateTable } from '@leasing/contract/rate-tables'
import { formatBaht, formatNumber, formatPercent, formatPercentRange } from '@leasing/rules/baht'
import { plainCost } from '@leasing/rules/plain-cost'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button, ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { Options, SelectField } from '@leasing/ui/field'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { Download, Printer } from 'lucide-react'
import { Form, href, useLoaderData } from 'react-router'
import { RESULT } from '../../calculators/form-parts.tsx'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { lawText } from '../../ui/law-text.ts'
import type { Route } from './+types/page'
import { loadTables } from './load-tables.server.ts'
import styles from './page.module.css'
import {
  ALL,
  choicesOf,
  filterQuery,
  filterTables,
  type KindSummary,
  type RateFilter,
  type RateSection,
  readFilter,
  sectionsOf,
  summaryOf,
} from './rate-filter.ts'
import { conditionText } from './rate-words.ts'

export const handle = {
  sitemap: true,
  reads: { kind: 'word', term: 'number', down: 'number' },
} satisfies PageHandle

const PATH = href('/rates')
const TRAIL = [{ label: 'อัตราดอกเบี้ย' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [tables, { items: ceilings }] = await Promise.all([loadTables(api), api.listRateCeilings()])
  const filter = readFilter(new URL(request.url).searchParams)
  const query = filterQuery(filter)
  return {
    filter,
    query,
    choices: choicesOf(tables),
    ceilings,
    // Without a filter the summary alone: all tables are some 300 rows.
    sections: query ? sectionsOf(filterTables(tables, filter)) : undefined,
    summary: query ? undefined : summaryOf(tables),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ตารางอัตราดอกเบี้ย เช่าซื้อ รีไฟแนนซ์ และลีสซิ่ง',
    description:
      'อัตราดอกเบี้ยคงที่และอัตราที่แท้จริงของทุกรุ่น ทุกระยะผ่อน และทุกเงินดาวน์ พร้อมเพดานตามกฎหมาย วันที่เริ่มใช้ และตัวอย่างยอดที่จ่ายทั้งหมด',
    path: PATH,
    hidden: Boolean(loaderData?.query),
    trail: TRAIL,
  })

export default function Rates() {
  const { filter, query, choices, ceilings, sections, summary } = useLoaderData<typeof loader>()
  const { responsibleLending } = useRootData()!.layout
  return (
    <>
      <PageHead
        tool
        trail={TRAIL}
        title="อัตราดอกเบี้ย"
        lead="ดูอัตราของทุกรุ่นและทุกระยะผ่อน พร้อมยอดที่จ่ายทั้งหมด เป็นอัตราเดียวกับที่เครื่องคำนวณใช้"
      />
      <PageBody>
        <FilterForm filter={filter} choices={choices} />
        <div className={styles.tools}>
          {query && <MoreLink to={PATH}>ดูภาพรวมทุกแบบ</MoreLink>}
          <ButtonAnchor tone="quiet" href={`${href('/rates/table.csv')}${query && `?${query}`}`} download>
            <Download aria-hidden size={20} strokeWidth={1.75} />
            ดาวน์โหลด (CSV)
          </ButtonAnchor>
          <Button tone="quiet" data-print data-needs-script>
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            พิมพ์
          </Button>
        </div>
        <div id={RESULT}>
          {summary && <Summary kinds={summary} />}
          {sections?.map((section) => (
            <SectionOfKind key={section.kind} section={section} ceilings={ceilings} />
          ))}
          {sections?.length === 0 && (
            <EmptyState title="ไม่มีอัตราที่ตรงกับตัวเลือกนี้">
              <ThaiText as="p">
                รถบางประเภทเริ่มที่เงินดาวน์สูงกว่า หรือผ่อนได้สั้นกว่าที่คุณเลือก ลองเลือกทุกเงินดาวน์หรือทุกระยะผ่อน
              </ThaiText>
              <ButtonLink to={PATH}>เริ่มเลือกใหม่</ButtonLink>
            </EmptyState>
          )}
        </div>
        <Notes responsibleLending={responsibleLending} />
      </PageBody>
    </>
  )
}

type Choices = ReturnType<typeof choicesOf>

function FilterForm({ filter, choices }: { filter: RateFilter; choices: Choices }) {
  return (
    <Form action={`${PATH}#${RESULT}`} className={styles.form} role="search" aria-label="เลือกอัตราที่จะดู">
      <SelectField name="kind" label="สินเชื่อและประเภทรถ" defaultValue={filter.kind || ALL}>
        <option value={ALL}>ทุกสินเชื่อและทุกประเภทรถ</option>
        {choices.loans.map(({ loan, name, kinds }) => (
          <optgroup key={loan} label={name}>
            <option value={loan}>{name}ทุกประเภท</option>
            <Options of={kinds.map((kind) => ({ id: kind.id, name: `${name} ${kind.name}` }))} />
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="term" label="ผ่อน" defaultValue={filter.term ?? ''}>
        <option value="">ทุกระยะ</option>
        <Options of={choices.terms.map((term) => ({ id: `${term}`, name: `${term} งวด` }))} />
      </SelectField>
      <SelectField name="down" label="เงินดาวน์" defaultValue={filter.down ?? ''}>
        <option value="">ทุกเงินดาวน์</option>
        <Options of={choices.downs.map((down) => ({ id: `${down}`, name: `ดาวน์ ${down}%` }))} />
      </SelectField>
      <Button type="submit">ดูอัตรา</Button>
    </Form>
  )
}

const SUMMARY_COLUMNS = {
  flat: { label: 'ดอกเบี้ยคงที่ต่อปี', isFolded: true },
  effective: { label: 'อัตราที่แท้จริงต่อปี', isTotal: true },
  ceiling: { label: 'เพดานตามกฎหมาย', isFolded: true },
  terms: { label: 'ผ่อน', isFolded: true },
} as const

function Summary({ kinds }: { kinds: readonly KindSummary[] }) {
  return (
    <section aria-labelledby="summary" className={styles.section}>
      <header>
        <h2 id="summary">ภาพรวม ต่ำสุดถึงสูงสุดของทุกรุ่น</h2>
        <ThaiText as="p" className={styles.lead}>
          เลือกแถวที่ตรงกับคุณ แล้วดูทุกรุ่น ทุกระยะผ่อน และทุกเงินดาวน์ พร้อมตัวอย่างค่างวด
        </ThaiText>
      </header>
      <CardTable
        caption="อัตราดอกเบี้ยต่ำสุดถึงสูงสุดของแต่ละสินเชื่อและประเภทรถ"
        foldable
        columns={[{ label: 'สินเชื่อและประเภทรถ' }, ...Object.values(SUMMARY_COLUMNS)]}
      >
        {kinds.map(
          ({ kind, name, flat, effective, legalMaxEffectiveRate, terms, downFrom, effectiveFrom }) => (
            <tr key={kind}>
              <th scope="row">
                <FoldOnPhones
                  heading={
                    <Link to={`${PATH}?kind=${kind}`}>
                      <ThaiText>{name}</ThaiText>
                    </Link>
                  }
                  label={`รายละเอียด ${name}`}
                >
                  <ThaiText as="small">
                    {downFrom !== undefined && `ดาวน์ตั้งแต่ ${downFrom}% `}
                    {effectiveFrom ? `ใช้ตั้งแต่ ${formatThaiDate(effectiveFrom)}` : 'วันที่เริ่มใช้ ดูในใบเสนอราคา'}
                  </ThaiText>
                </FoldOnPhones>
              </th>
              <CardCell column={SUMMARY_COLUMNS.flat}>{flat ? formatPercentRange(flat) : 'ไม่มี'}</CardCell>
              <CardCell column={SUMMARY_COLUMNS.effective}>{formatPercentRange(effective)}</CardCell>
              <CardCell column={SUMMARY_COLUMNS.ceiling}>
                {legalMaxEffectiveRate ? formatPercent(legalMaxEffectiveRate) : 'ไม่มี'}
              </CardCell>
              <CardCell column={SUMMARY_COLUMNS.terms}>
                {terms.from}–{terms.to} งวด
              </CardCell>
            </tr>
          ),
        )}
      </CardTable>
    </section>
  )
}

function SectionOfKind({ section, ceilings }: { section: RateSection; ceilings: readonly RateCeiling[] }) {
  const { kind, name, loan, groups } = section
  const ceiling =
    loan !== 'leasing' && ceilings.find(({ kind }) => kind === (loan === 'new' ? 'new' : 'used'))
  return (
    <section aria-labelledby={kind} className={styles.section}>
      <header>
        <h2 id={kind}>{name}</h2>
        {ceiling && (
          <ThaiText as="p" className={styles.lead}>
            {ceiling.appliesTo} กฎหมายให้คิดอัตราที่แท้จริงได้ไม่เกิน{' '}
            {formatPercent(ceiling.maxEffectiveRatePercentPerYear)} ต่อปี <small>{lawText(ceiling.law)}</small>
          </ThaiText>
        )}
      </header>
      {loan === 'leasing' && (
        <ThaiText as="p" className={styles.lead}>
          ลีสซิ่งไม่มีดอกเบี้ยคงที่ เราคิดดอกเบี้ยจากเงินต้นที่ยังเหลือ และคิดให้ทีละกิจการ ตารางนี้เป็นตัวอย่าง
          เพดานของกฎหมายอาจไม่ใช้กับสัญญาของบริษัท
        </ThaiText>
      )}
      {groups.length > 1 && (
        <Chips
          label={`${name} แต่ละรุ่น`}
          chips={groups.map(({ id, name }) => ({ label: name, to: `#${id}`, current: false }))}
        />
      )}
      {groups.map(({ id, name, tables }) => (
        <GroupTable key={id} id={id} name={name} tables={tables} />
      ))}
    </section>
  )
}

/** `rest` is left out on phones. */
const COLUMNS = [
  { label: 'งวด' },
  { label: 'คงที่', rest: 'ต่อปี' },
  { label: 'แท้จริง', rest: 'ต่อปี' },
  { label: 'ค่างวด' },
  { label: 'ผ่อนรวม' },
  { label: 'ดอกเบี้ยรวม' },
  { label: 'ดอกเบี้ยวันละ' },
  { label: 'ต่อแสนวันละ' },
]
const ON_PHONES = ['ดอกเบี้ย', 'วันละ', 'ต่อแสน']

/** The tables of a model group or product as one, with a heading for each down payment or year. */
function GroupTable({ id, name, tables }: { id: string; name: string; tables: readonly RateTable[] }) {
  const [first] = tables
  const { by, example, effectiveFrom = '', loan, carType } = first!
  const isSince = effectiveFrom !== '' && tables.every((table) => table.effectiveFrom === effectiveFrom)
  return (
    <article aria-labelledby={id} className={styles.group}>
      <header>
        <ThaiText as="h3" id={id}>
          {name}
        </ThaiText>
        <ThaiText as="p" className={styles.lead}>
          {by === 'year'
            ? `ตัวอย่างจากยอดจัด ${formatBaht(example.financeAmount)}`
            : `ตัวอย่างจาก ${example.vehicle.name} ราคา ${formatBaht(example.price)}`}
          {example.lastPayment !== undefined && ` ครบสัญญาจ่ายอีก ${formatBaht(example.lastPayment)} เพื่อซื้อรถ`}
          {isSince && ` ใช้อัตรานี้ตั้งแต่ ${formatThaiDate(effectiveFrom)}`}
        </ThaiText>
      </header>
      <table className={styles.rates}>
        <caption className="visually-hidden">อัตราดอกเบี้ยและตัวอย่างค่างวดของ {name}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ label, rest }) => (
              <th key={label} scope="col">
                {label}
                {rest && <span className={styles.rest}>{rest}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {tables.map((table) => (
          <tbody key={table.from}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                <ThaiText>{conditionText(table)}</ThaiText>
                {(by !== 'year' || !isSince) && (
                  <ThaiText as="small">
                    {by !== 'year' && exampleText(table)}
                    {!isSince && table.effectiveFrom && ` ใช้ตั้งแต่ ${formatThaiDate(table.effectiveFrom)}`}
                  </ThaiText>
                )}
              </th>
            </tr>
            {table.rows.map((row) => (
              <Row key={row.term} row={row} financeAmount={table.example.financeAmount} />
            ))}
          </tbody>
        ))}
      </table>
      {loan === 'leasing' ? (
        <MoreLink to={href('/service-leasing')}>เทียบลีสซิ่งกับเช่าซื้อ และขอใบเสนอราคา</MoreLink>
      ) : (
        <MoreLink to={calculatorHref(loan, carType.id, example.vehicle.id)}>
          {loan === 'refinance' ? 'คำนวณจากรถของคุณ' : `คำนวณค่างวดของ ${name}`}
        </MoreLink>
      )}
    </article>
  )
}

const exampleText = ({ by, example: { downPayment, financeAmount } }: RateTable) =>
  `ตัวอย่าง${by === 'deposit' ? 'เงินประกัน' : 'ดาวน์'} ${formatBaht(downPayment)} ยอดจัด ${formatBaht(financeAmount)}`

const calculatorHref = (loan: RateTable['loan'], carType: string, vehicle: string) =>
  loan === 'refinance'
    ? `${href('/refinance')}?carType=${carType}`
    : `${href('/monthly-installment')}?model=${vehicle}`

/** On phones the interest in plain figures has a line of its own. */
function Row({ row, financeAmount }: { row: RateRow; financeAmount: number }) {
  const { totalInterest } = row
  const { interestPerDay, interestPer100kPerDay } = plainCost({ ...row, financeAmount })
  return (
    <tr>
      <th scope="row">{row.term}</th>
      <td>{row.flatRatePercentPerYear === undefined ? '–' : formatPercent(row.flatRatePercentPerYear)}</td>
      <td>
        <strong>{formatPercent(row.effectiveRatePercentPerYear)}</strong>
      </td>
      <td>{formatNumber(row.monthlyInstallment)}</td>
      <td>
        <strong>{formatNumber(row.totalPaid)}</strong>
      </td>
      {[totalInterest, interestPerDay, interestPer100kPerDay].map((figure, i) => (
        <td key={ON_PHONES[i]} className={styles.more}>
          <span>{ON_PHONES[i]} </span>
          {formatNumber(figure, i === 0 ? 0 : 2)}
        </td>
      ))}
    </tr>
  )
}

function Notes({ responsibleLending }: { responsibleLending: string }) {
  return (
    <section aria-labelledby="notes" className={`panel ${styles.notes}`}>
      <h2 id="notes">อ่านตารางนี้อย่างไร</h2>
      <ul>
        <ThaiText as="li">
          <Term word="อัตราดอกเบี้ยคงที่">ดอกเบี้ยคงที่</Term> คิดจากยอดจัดเต็มจำนวนตลอดสัญญา{' '}
          <Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term> คิดจากเงินต้นที่ยังเหลือ ใช้เทียบกับที่อื่น
          และใช้เทียบกับเพดานของกฎหมาย
        </ThaiText>
        <ThaiText as="li">
          ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว ปัดเศษขึ้นเป็นบาท เท่ากันทุกเดือน ผ่อนรวมคือค่างวดทุกงวดรวมกัน ยังไม่รวมเงินดาวน์
        </ThaiText>
        <ThaiText as="li">
          “ดอกเบี้ยวันละ” คือดอกเบี้ยรวมเฉลี่ยต่อวันตลอดสัญญา “ต่อแสนวันละ” คือดอกเบี้ยต่อวันของยอดจัดทุก 100,000 บาท
        </ThaiText>
        <ThaiText as="li">
          อัตรานี้ยังไม่หักส่วนลดของ <Link to={href('/promotion')}>โปรโมชั่น</Link> อัตราของคุณขึ้นกับผลพิจารณา ค่าใช้จ่ายอื่นดูที่{' '}
          <Link to={href('/service-fee')}>ค่าธรรมเนียมบริการ</Link>
        </ThaiText>
        <ThaiText as="li">
          <Link to={href('/service-leasing')}>ลีสซิ่งสำหรับธุรกิจ</Link> เราคิดให้ทีละกิจการ
          ผ่อนรวมคือค่าเช่าทุกเดือนกับเงินที่จ่ายเพื่อซื้อรถ
        </ThaiText>
      </ul>
      <MoreLink to={href('/rate-history')}>ดูว่าอัตราของเราเปลี่ยนเมื่อไร และครั้งต่อไปเมื่อไร</MoreLink>
      <ThaiText as="p" className={styles.warning}>
        {responsibleLending}
      </ThaiText>
    </section>
  )
}
