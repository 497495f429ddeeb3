import { ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { COMPARE, compareHref, MAX_COMPARED, readComparison } from '../../calculators/compare-address.ts'
import { RESULT } from '../../calculators/form-parts.tsx'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { printedFacts } from '../../calculators/printed-facts.server.ts'
import sheet from '../../calculators/printed-result.module.css'
import { KeptLink, SaveButton, SavingFault } from '../../calculators/saving.tsx'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/compare'
import { AddColumn } from './add-column.tsx'
import { PATHS } from './address.ts'
import { Columns } from './columns.tsx'
import styles from './compare.module.css'
import { loadComparison } from './compared.server.ts'
import type { Column, Comparison, Saved } from './comparison.ts'
import { TRAIL } from './frame.tsx'
import { offerForm } from './offer-form.server.ts'
import { OFFER_FIELDS } from './other-offer.ts'
import { ADD, EDIT } from './other-offer-address.ts'
import { OtherOfferForm } from './other-offer-form.tsx'
import { saveCompared } from './save.server.ts'
import { savingFault } from './save-action.server.ts'

/** The comparison, and an offer that is typed: all of it is in the address. */
const READS: Record<string, 'typed'> = Object.fromEntries(
  ['with', ADD, EDIT, ...OFFER_FIELDS].map((name) => [name, 'typed']),
)

export const handle = { tool: true, sitemap: true, reads: READS } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const texts = readComparison(searchParams)
  const [{ responsibleLending, contact }, { items: lists }] = await Promise.all([
    api.findSite(),
    api.listHpPriceLists(),
  ])
  const comparison = await loadComparison(api, texts, lists)
  const offer = offerForm(searchParams, comparison, texts, lists)
  if ('added' in offer) throw redirect(compareHref(offer.added, RESULT))
  const saved = savedOf(comparison)
  return {
    texts,
    offer,
    comparison,
    saved,
    responsibleLending,
    printed: printedFacts({
      moment: now,
      contact,
      ...(saved && { validUntil: Date.parse(saved.expiresAt) }),
    }),
  }
}

/** When all of ours was saved, and until when it stays; undefined while any of it follows the rates of the day. */
function savedOf({ columns }: Comparison): Saved | undefined {
  const ours = columns.filter(({ isOurs }) => isOurs)
  const saved = ours.flatMap(({ saved }) => saved ?? [])
  if (ours.length === 0 || saved.length < ours.length) return undefined
  return {
    createdAt: saved
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1)!,
    expiresAt: saved.map(({ expiresAt }) => expiresAt).toSorted()[0]!,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const texts = readComparison(new URL(request.url).searchParams)
  try {
    return redirect(compareHref(await saveCompared(api, texts), 'share'), 303)
  } catch (error) {
    return savingFault(error)
  }
}

const TITLE = 'เปรียบเทียบค่างวด'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: `${TITLE} ดอกเบี้ย และยอดรวมทั้งหมด`,
    description:
      'วางผลคำนวณข้างกันได้ 4 แบบ ดูว่าแบบไหนจ่ายรวมทั้งหมดน้อยที่สุด แบบไหนค่างวดต่ำสุด และอัตราดอกเบี้ยที่แท้จริงต่างกันเท่าไร',
    path: COMPARE,
    hidden: location.search !== '',
    trail: TRAIL_HERE,
  })

const TRAIL_HERE = [...TRAIL.map(({ label }) => ({ label, href: PATHS.model })), { label: TITLE }]

export default function Compare() {
  const { texts, offer, comparison, saved, responsibleLending } = useLoaderData<typeof loader>()
  const { columns, gone } = comparison
  return (
    <div className={sheet.sheet}>
      <PageHead
        tool
        trail={TRAIL_HERE}
        title={TITLE}
        lead="วางข้างกันได้ 4 แบบ ดูว่าแบบไหนจ่ายรวมทั้งหมดเท่าไร ค่างวดเท่าไร ก่อนตัดสินใจ"
      />
      <PageBody>
        <div className={styles.page}>
          {gone.length > 0 && <Missing gone={gone} texts={texts} />}
          {columns.length > 0 && (
            <>
              <Columns comparison={comparison} texts={texts} responsibleLending={responsibleLending} />
              <AddColumn columns={columns} texts={texts} />
            </>
          )}
          {(columns.length < MAX_COMPARED || offer.edited !== undefined) && (
            <OtherOfferForm form={offer} texts={texts} />
          )}
          {columns.length === 0 && <OursFirst />}
          {columns.length > 0 && <KeepComparison columns={columns} texts={texts} saved={saved} />}
        </div>
      </PageBody>
    </div>
  )
}

/** Below the form of another lender's offer, where nothing is compared yet. */
const OursFirst = () => (
  <section className={styles.add} aria-labelledby="ours-first">
    <ThaiText as="h2" id="ours-first">
      หรือเริ่มจากค่างวดของเรา
    </ThaiText>
    <ThaiText as="p">คำนวณก่อน แล้วกด “เทียบกับแบบอื่น” ใต้ผลคำนวณ</ThaiText>
    <div className={styles.ways}>
      <ButtonLink tone="quiet" to={PATHS.model}>
        เลือกรุ่นรถ
      </ButtonLink>
      <ButtonLink tone="quiet" to={PATHS.price}>
        ใส่ราคาเอง
      </ButtonLink>
    </div>
  </section>
)

/** What an address of before holds and that cannot be calculated any more. */
function Missing({ gone, texts }: { gone: Comparison['gone']; texts: readonly string[] }) {
  return (
    <div className="marked">
      <ThaiText as="p">เทียบไม่ได้แล้ว {gone.length} แบบ แบบอื่นยังเทียบได้ตามปกติ</ThaiText>
      <ul className={styles.gone}>
        {gone.map(({ text, name, money, reason, href }) => (
          <li key={text}>
            <ThaiText>
              {name} {money && `(${money})`} {reason}
            </ThaiText>{' '}
            {href && <Link to={href}>คำนวณใหม่</Link>}{' '}
            <Link to={compareHref(texts.filter((other) => other !== text))} preventScrollReset>
              ลบออก<span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type KeepComparisonProps = { columns: readonly Column[]; texts: readonly string[]; saved: Saved | undefined }

/** By its address, or with the figures of today for 90 days. */
function KeepComparison({ columns, texts, saved }: KeepComparisonProps) {
  const { publicUrl } = useRootData()!
  const refused = useActionData<typeof action>()
  const href = compareHref(texts)
  const title = `เปรียบเทียบค่างวด ${columns.length} แบบ`
  return (
    <Form method="post" action={href}>
      <NextSteps
        remembered={{ to: href, title }}
        {...(!saved && { share: { url: publicUrl + href, title } })}
        below={
          <>
            <SavingFault fault={refused?.fault} />
            {!saved && columns.some(({ isOurs }) => !isOurs) && (
              <ThaiText as="p" className={styles.unprinted}>
                บันทึกเฉพาะผลของเรา ตัวเลขจากที่อื่นอยู่ในลิงก์ ไม่ได้เก็บไว้
              </ThaiText>
            )}
            {saved && <KeptLink kept={saved} publicUrl={publicUrl} href={href} title={title} />}
          </>
        }
      >
        {!saved && columns.some(({ isOurs }) => isOurs) && <SaveButton />}
      </NextSteps>
    </Form>
  )
}
