import type { Fee } from '@leasing/contract/content/fees'
import type { Image } from '@leasing/contract/fields'
import { formatBaht } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import type { TextRange } from '@leasing/rules/thai-search'
import { Button, ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Highlighted } from '@leasing/ui/highlighted'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { SearchBox } from '@leasing/ui/search-box'
import { ThaiText } from '@leasing/ui/thai-text'
import { Phone, Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { countEmptySearch } from '../../searches/count-empty-search.server.ts'
import { COUNTED_NOTICE, useEmptySearch } from '../../searches/use-empty-search.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { lawText } from '../../ui/law-text.ts'
import { Logo } from '../../ui/logo.tsx'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { queryOf, useSearchQuery } from '../../ui/search-query.ts'
import { SpokenHeading } from '../../ui/spoken-heading.tsx'
import type { Route } from './+types/page'
import { type CommonTerms, commonTermsOf } from './common-terms.ts'
import { type FilteredFees, feeFilterOf, type Highlights } from './fee-filter.ts'
import { loadFeeTables } from './load-fee-tables.server.ts'
import styles from './page.module.css'

export const handle = { tool: true, sitemap: true, reads: { q: 'typed' } } satisfies PageHandle

const PATH = href('/service-fee')
const TRAIL = [{ label: 'ค่าธรรมเนียมบริการ' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const tables = await loadFeeTables(api)
  const query = queryOf(request)
  if (query && feeFilterOf(tables)(query).count === 0) countEmptySearch(api, 'fees', query)
  return { tables, query }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ค่าธรรมเนียมงานทะเบียน ค่าบริการ และค่าชำระเงิน',
    description:
      'ดูค่าธรรมเนียมและค่าบริการในหน้าเดียว แยกว่าส่วนไหนจ่ายให้ราชการ ส่วนไหนจ่ายให้เรา พร้อมภาษีมูลค่าเพิ่มและวันที่เริ่มใช้',
    path: PATH,
    hidden: Boolean(loaderData?.query),
    trail: TRAIL,
  })

export default function Fees() {
  const { tables, query: submittedQuery } = useLoaderData<typeof loader>()
  const [query, type] = useSearchQuery(submittedQuery, PATH)
  const filter = useMemo(() => feeFilterOf(tables), [tables])
  const commonTerms = useMemo(() => commonTermsOf(tables), [tables])
  const trimmedQuery = query.trim()
  const fees = filter(trimmedQuery)
  useEmptySearch(
    href('/service-fee/empty-search'),
    fees.count === 0 && trimmedQuery !== submittedQuery ? trimmedQuery : '',
  )
  return (
    <>
      <PageHead
        tool
        trail={TRAIL}
        title="ค่าธรรมเนียมบริการ"
        lead="แยกให้เห็นว่าส่วนไหนจ่ายให้ราชการ ส่วนไหนเป็นค่าบริการของเรา ถ้ามีค่าใช้จ่ายนอกหน้านี้ เราแจ้งเป็นหนังสือและขอให้คุณตกลงก่อนเก็บ"
      >
        <div className={styles.tools}>
          <SearchBox
            action={PATH}
            label="ค้นหารายการ เช่น โอน ป้ายทะเบียน โลตัส"
            query={query}
            onType={type}
            countId="found"
          />
          <Button tone="quiet" data-print data-needs-script>
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            พิมพ์
          </Button>
        </div>
      </PageHead>
      <PageBody>
        {fees.count > 0 && (
          <>
            <Chips
              label="ส่วนของหน้านี้"
              chips={fees.order.map((key) => ({
                label: GROUPS[key],
                to: `${trimmedQuery ? `${PATH}?q=${encodeURIComponent(trimmedQuery)}` : PATH}#${key}`,
                current: false,
              }))}
            />
            <ThaiText as="p" className={styles.usual}>
              ทุกรายการ{VAT[commonTerms.vat]} และใช้ตั้งแต่ {formatThaiDate(commonTerms.effectiveFrom)}{' '}
              ยกเว้นรายการที่เขียนไว้ต่างจากนี้
            </ThaiText>
          </>
        )}
        <output id="found" className={trimmedQuery ? styles.count : 'visually-hidden'} aria-live="polite">
          {trimmedQuery
            ? fees.count > 0
              ? `พบ ${fees.count} รายการสำหรับ “${trimmedQuery}”`
              : `ยังหา “${trimmedQuery}” ในตารางไม่พบ`
            : `ทั้งหมด ${fees.count} รายการ`}
        </output>
        <div className={styles.groups}>
          <Tables fees={fees} commonTerms={commonTerms} />
          {fees.count === 0 && <NothingFound />}
          <TotalLinks />
          <Notes />
        </div>
      </PageBody>
    </>
  )
}

function Tables({
  fees: { registration, other, channels, highlights, order },
  commonTerms,
}: {
  fees: FilteredFees
  commonTerms: CommonTerms
}) {
  const tables = {
    registration: (
      <Group
        key="registration"
        id="registration"
        title="งานทะเบียนรถ"
        lead={`ค่าธรรมเนียมราชการ คือเงินที่เราจ่ายต่อให้กรมการขนส่งทางบก ${commonTerms.source}`}
      >
        <FeeTable
          caption="ค่าธรรมเนียมงานทะเบียนรถ"
          fees={registration}
          highlights={highlights}
          commonTerms={commonTerms}
          hasParts
        />
      </Group>
    ),
    other: (
      <Group key="other" id="other" title="ค่าธรรมเนียมอื่น" lead="เอกสาร สัญญา เช็คคืน และเมื่อจ่ายค่างวดช้า">
        <FeeTable caption="ค่าธรรมเนียมอื่น" fees={other} highlights={highlights} commonTerms={commonTerms} />
      </Group>
    ),
    channels: (
      <Group
        key="channels"
        id="channels"
        title="ค่าบริการของช่องทางชำระค่างวด"
        lead="ผู้ให้บริการที่คุณไปจ่ายเป็นผู้เก็บ เราไม่ได้เงินส่วนนี้ ถ้าหักบัญชีอัตโนมัติ ไม่มีค่าบริการ"
        more={<MoreLink to={`${href('/payment')}?tab=direct-debit`}>สมัครหักบัญชีอัตโนมัติ</MoreLink>}
      >
        <CardTable
          caption="ค่าบริการของช่องทางชำระค่างวดต่อรายการ"
          foldable
          columns={Object.values(CHANNEL_COLUMNS)}
        >
          {channels.map(({ id, channel, logo, bangkok, provinces, limit, note, effectiveFrom }) => (
            <tr key={id}>
              <th scope="row">
                <RowHead
                  name={channel}
                  logo={logo}
                  ranges={highlights.get(id)}
                  facts={[
                    limit,
                    note,
                    effectiveFrom !== commonTerms.effectiveFrom && sinceText({ effectiveFrom }),
                  ]}
                />
              </th>
              <CardCell column={CHANNEL_COLUMNS.bangkok}>{bangkok}</CardCell>
              <CardCell column={CHANNEL_COLUMNS.provinces}>{provinces}</CardCell>
            </tr>
          ))}
        </CardTable>
      </Group>
    ),
  }
  return order.map((key) => tables[key])
}

type GroupProps = { id: string; title: string; lead: string; more?: ReactNode; children: ReactNode }

function Group({ id, title, lead, more, children }: GroupProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} data-spoken>
      <header className={styles.head}>
        <div>
          <SpokenHeading>
            <ThaiText as="h2" id={`${id}-title`}>
              {title}
            </ThaiText>
          </SpokenHeading>
          <ThaiText as="p">{lead}</ThaiText>
        </div>
        {more}
      </header>
      {children}
    </section>
  )
}

type FeeTableProps = {
  caption: string
  fees: Fee[]
  highlights: Highlights
  commonTerms: CommonTerms
  /** Adds columns for the government fee and our service fee. */
  hasParts?: boolean
}

function FeeTable({ caption, fees, highlights, commonTerms, hasParts = false }: FeeTableProps) {
  const columns = hasParts ? REGISTRATION_COLUMNS : OTHER_COLUMNS
  return (
    <CardTable caption={caption} foldable columns={Object.values(columns)}>
      {fees.map((fee) => (
        <tr key={fee.id}>
          <th scope="row">
            <RowHead
              name={fee.name}
              ranges={highlights.get(fee.id)}
              facts={[
                fee.note,
                [sourceText(fee, hasParts && commonTerms.source), differencesText(fee, commonTerms)]
                  .filter(Boolean)
                  .join(' · '),
              ]}
            />
          </th>
          {hasParts && (
            <>
              <CardCell column={REGISTRATION_COLUMNS.official}>{officialText(fee)}</CardCell>
              <CardCell column={REGISTRATION_COLUMNS.service}>{serviceText(fee)}</CardCell>
            </>
          )}
          <CardCell column={columns.total}>
            {withNonBreakingUnit(fee.amountText)} <ThaiText as="small">{fee.unit}</ThaiText>
          </CardCell>
        </tr>
      ))}
    </CardTable>
  )
}

const ITEM = { label: 'รายการ' }

const REGISTRATION_COLUMNS = {
  item: ITEM,
  official: { label: 'ค่าธรรมเนียมราชการ', isNumber: true, isFolded: true },
  service: { label: 'ค่าบริการของเรา', isNumber: true, isFolded: true },
  total: { label: 'รวม', isNumber: true, isTotal: true },
}
const OTHER_COLUMNS = {
  item: ITEM,
  total: { label: 'อัตรา', isNumber: true, isTotal: true },
}
const CHANNEL_COLUMNS = {
  channel: { label: 'ช่องทาง' },
  bangkok: { label: 'กรุงเทพฯ ปริมณฑล', isNumber: true },
  provinces: { label: 'ต่างจังหวัด', isNumber: true },
}

/** Prevents a line break between number and unit. */
const withNonBreakingUnit = (text: string) => text.replace(/(?<=\d) (?=บาท)/g, '\u00a0')

const VAT: Record<Fee['vat'], string> = {
  included: 'รวมภาษีมูลค่าเพิ่มแล้ว',
  excluded: 'ยังไม่รวมภาษีมูลค่าเพิ่ม',
  none: 'ไม่มีภาษีมูลค่าเพิ่ม',
}

const GROUPS = {
  registration: 'งานทะเบียนรถ',
  other: 'ค่าธรรมเนียมอื่น',
  channels: 'ช่องทางชำระค่างวด',
}

/** Row header: name with details below; on phones the details are collapsed. */
function RowHead({ name, logo, ranges, facts }: RowHeadProps) {
  const visibleFacts = facts.filter((fact) => fact)
  const heading = (
    <span>
      <Logo image={logo} />
      <Highlighted text={name} ranges={ranges} />
    </span>
  )
  if (visibleFacts.length === 0) return heading
  return (
    <FoldOnPhones heading={heading} label={`รายละเอียด ${name}`}>
      {visibleFacts.map((fact) => (
        <ThaiText as="small" key={String(fact)}>
          {fact}
        </ThaiText>
      ))}
    </FoldOnPhones>
  )
}

type RowHeadProps = {
  name: string
  logo?: Image | undefined
  ranges: TextRange[] | undefined
  facts: (string | false | undefined)[]
}

/** The source of a fee, unless it stands above the table. */
function sourceText({ law }: Fee, stated: string | false): string {
  const text = law ? lawText(law) : ''
  return text === stated ? '' : text
}

/** VAT and date of a fee where they differ from the terms above the tables. */
function differencesText({ vat, law, effectiveFrom }: Fee, commonTerms: CommonTerms): string {
  return [
    vat !== commonTerms.vat && VAT[vat],
    // `lawText` already contains the date of the law.
    effectiveFrom !== commonTerms.effectiveFrom &&
      !(law?.effectiveFrom && !effectiveFrom) &&
      sinceText({ effectiveFrom }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** If the total varies but our service fee is fixed, the government fee varies. */
function officialText({ amount, officialFee, serviceFee }: Fee): string {
  if (officialFee !== undefined) return formatBaht(officialFee)
  return amount === undefined && serviceFee !== undefined ? 'ตามจริง' : 'ไม่มี'
}

/** Effective date of the price list. For purely legal fees it may be unknown. */
const sinceText = ({ effectiveFrom }: Pick<Fee, 'effectiveFrom'>) =>
  `ใช้ตั้งแต่${effectiveFrom ? ` ${formatThaiDate(effectiveFrom)}` : 'วันที่กฎหมายกำหนด'}`

function serviceText({ serviceFee, amount, officialFee }: Fee): string {
  if (serviceFee === 0) return 'ไม่คิด'
  if (serviceFee !== undefined) return formatBaht(serviceFee)
  return amount === undefined || officialFee !== amount ? 'ดูช่องรวม' : 'ไม่มี'
}

const TOTAL_LINKS = [
  {
    to: href('/service-annual-tax'),
    label: 'ต่อภาษีรถปีนี้',
    text: 'ภาษี ตรวจสภาพ พ.ร.บ. และค่าบริการ',
  },
  {
    to: href('/service-register-transfer'),
    label: 'โอนรถเป็นชื่อคุณ',
    text: 'ค่าธรรมเนียม อากร และเอกสาร',
  },
  {
    to: href('/important-notice/debt-management-tips'),
    label: 'จ่ายค่างวดไม่ทัน หรืออยากปิดบัญชี',
    text: 'เทียบทุกทางเลือกจากยอดของคุณ',
  },
  {
    to: `${href('/payment')}?tab=direct-debit`,
    label: 'จ่ายค่างวดโดยไม่มีค่าบริการ',
    text: 'วิธีสมัครหักบัญชีอัตโนมัติ',
  },
]

/** Links to calculators of total costs, because the tables only list single fees. */
function TotalLinks() {
  const { hotline, hours } = useRootData()!.layout.contact
  return (
    <aside className={styles.sums} aria-labelledby="sums">
      <h2 id="sums">ยอดรวมของแต่ละเรื่อง</h2>
      <ul className={styles.sumList}>
        {TOTAL_LINKS.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to}>
              <ThaiText>{label}</ThaiText>
            </Link>
            <ThaiText as="small">{text}</ThaiText>
          </li>
        ))}
      </ul>
      <p>
        <ThaiText>ถ้ามีใครเก็บเงินนอกรายการ โทร. </ThaiText>
        <a href={telHref(hotline)}>{hotline}</a> ก่อนจ่าย <ThaiText>({hours})</ThaiText>
      </p>
    </aside>
  )
}

function NothingFound() {
  const { hotline, hours } = useRootData()!.layout.contact
  return (
    <EmptyState title="คำนี้ไม่ตรงกับชื่อในตาราง">
      <ThaiText as="p">ค่าบริการที่คุณหาอาจมีชื่ออื่น ลองใช้คำที่สั้นลง หรือถามเรา</ThaiText>
      <ThaiText as="p">ถ้ามีคนเก็บเงินที่ไม่อยู่ในหน้านี้ โทรถามเราก่อนจ่าย</ThaiText>
      <p className={styles.next}>
        <ButtonAnchor href={telHref(hotline)}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          โทร {hotline}
        </ButtonAnchor>
        <ButtonLink tone="quiet" to={`${href('/contactus')}#message`}>
          ส่งข้อความถามเรา
        </ButtonLink>
        <ButtonLink tone="quiet" to={PATH}>
          ดูทุกรายการ
        </ButtonLink>
      </p>
      <ThaiText as="p" className={styles.hours}>
        {hours}
      </ThaiText>
      <p>
        <ThaiText as="small">{COUNTED_NOTICE}</ThaiText>
      </p>
    </EmptyState>
  )
}

function Notes() {
  const { hotline } = useRootData()!.layout.contact
  return (
    <section className={styles.notes} aria-labelledby="notes" data-spoken>
      <FoldOnPhones heading={<h2 id="notes">อ่านตารางนี้อย่างไร</h2>} label="ดูวิธีอ่านตารางนี้">
        <ReadAloudButton />
        <ul>
          <ThaiText as="li">
            “รวม” คือเงินที่คุณจ่ายจริงต่อหน่วยที่เขียนไว้กับตัวเลข ภาษีมูลค่าเพิ่มคิดจากค่าบริการของเราเท่านั้น ส่วนของราชการไม่มีภาษี
          </ThaiText>
          <ThaiText as="li">“ตามจริง” คือเราเก็บเท่ากับใบเสร็จของราชการ คุณขอดูและขอสำเนาใบเสร็จได้ทุกครั้ง</ThaiText>
          <ThaiText as="li">
            ถ้ากฎหมายกำหนดอัตรา เราเขียนที่มาและวันที่ของข้อมูลไว้ในรายการ ส่วนวันที่เริ่มใช้ด้านบนเป็นของค่าบริการของเรา
            ถ้าทางการเปลี่ยนประกาศ เราปรับตารางนี้และลงวันที่ใหม่
          </ThaiText>
          <ThaiText as="li">
            จ่ายเข้าบัญชีชื่อบริษัทเท่านั้น และรับใบเสร็จทุกครั้ง ถ้าสงสัยรายการไหน โทร. {hotline} ก่อนจ่าย
          </ThaiText>
        </ul>
      </FoldOnPhones>
    </section>
  )
}
