import type { CreditLimit } from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Phone } from 'lucide-react'
import { data, href, redirect, useLoaderData } from 'react-router'
import { ClearDevice } from '../../device/clear-device.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import type { Route } from './+types/result'
import { STEPS } from './addresses.ts'
import { redirectAfterError, requireVerifiedJourney } from './journey.server.ts'
import { PlanChart } from './plan-chart.tsx'
import styles from './result.module.css'
import { StepHeading, StepPage, stepMeta } from './step.tsx'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, flow, step, nextHref } = journey
  if (step.kind !== 'result') throw redirect(nextHref)
  const limit = await findLimit()
  if (!('creditLimit' in limit)) throw redirect(STEPS.questionnaire)
  const { id: _, ...view } = limit
  return data({ limit: view, hasDealer: flow.selectedDealer !== undefined }, { headers: PRIVATE })

  async function findLimit() {
    try {
      return await context.api.calculateCreditEstimation({
        params: { id: flow.id! },
        query: { uuid: flow.uuid! },
      })
    } catch (error) {
      throw (isApiError(error) && redirectAfterError(error.code, journey)) || error
    }
  }
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.result, 'ผลการประเมินวงเงินเบื้องต้น', 'วงเงิน แผนผ่อน เหตุผล และขั้นตอนต่อไป')

const GRADES: Record<CreditLimit['grade'], { title: string; text: string }> = {
  A: {
    title: 'เงื่อนไขกลุ่ม A',
    text: 'ดอกเบี้ยและเงินดาวน์ต่ำที่สุดของการประเมินนี้',
  },
  B: {
    title: 'เงื่อนไขกลุ่ม B',
    text: 'ดอกเบี้ยและเงินดาวน์ระดับกลางของการประเมินนี้ ดีขึ้นได้ตามข้อแนะนำด้านล่าง',
  },
  C: {
    title: 'เงื่อนไขกลุ่ม C',
    text: 'เริ่มด้วยเงินดาวน์ที่มากกว่า ดอกเบี้ยลดลงได้ตามข้อแนะนำด้านล่าง',
  },
}

export default function Result() {
  const { limit, hasDealer } = useLoaderData<typeof loader>()
  const { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade, plans, reasons, validUntil } =
    limit
  const { responsibleLending } = useRootData()!.chrome
  if (creditLimit === 0) return <NoLimit reasons={reasons} validUntil={validUntil} />
  return (
    <StepPage wide place="ผลการประเมินเบื้องต้น">
      <div className={styles.head}>
        <div className={styles.limit}>
          <StepHeading step="result">วงเงินประเมินเบื้องต้นของคุณ</StepHeading>
          <p className={styles.figure}>
            <strong className="figure">{formatNumber(creditLimit)}</strong> บาท
          </p>
          <dl className={styles.facts}>
            <Fact label="ราคารถ" value={formatBaht(carPrice)} />
            <Fact label="เงินดาวน์ขั้นต่ำ" value={formatBaht(minDownPayment)} />
            <Fact label="ค่างวดที่ผ่อนไหว" value={`${formatBaht(affordablePerMonth)} ต่อเดือน`} />
          </dl>
          <p className={styles.grade}>
            <strong>{GRADES[grade].title}</strong> {GRADES[grade].text} เป็นกลุ่มของการประเมินนี้เท่านั้น
            ไม่ใช่คะแนนเครดิตบูโร
          </p>
        </div>
        <div className={styles.next}>
          <h2>ขั้นต่อไป</h2>
          <p>เลือกผู้จำหน่ายใกล้คุณ เจ้าหน้าที่นัดคุยและตรวจเอกสารจริง ยังไม่ผูกพันและยังไม่ตรวจเครดิตบูโร</p>
          <ButtonLink tone="action" wide to={STEPS.selectDealer}>
            {hasDealer ? 'เปลี่ยนผู้จำหน่าย' : 'เลือกผู้จำหน่าย'}
          </ButtonLink>
          <p className={styles.small}>ใช้ผลนี้ได้ถึงวันที่ {formatThaiDate(validUntil, 'long')}</p>
        </div>
      </div>
      <section aria-labelledby="plans-title" className={styles.part}>
        <h2 id="plans-title">แผนผ่อนที่เลือกได้</h2>
        {plans.length > 0 ? (
          <>
            <p className={styles.lead}>
              คิดที่วงเงินเต็ม {formatBaht(creditLimit)} จัดน้อยกว่านี้ได้ ค่างวดจะลดลงตามส่วน ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว
            </p>
            <p className={styles.lead}>
              การประเมินนี้ใช้ดอกเบี้ยอัตราเดียวกับรถทุกรุ่น ส่วน
              <SiteLink to={href('/monthly-installment')}>เครื่องคำนวณ</SiteLink>
              ใช้อัตราของแต่ละรุ่น จึงต่ำหรือสูงกว่านี้ได้ เทียบได้ในแต่ละแผน และ
              <SiteLink to={href('/promotion')}>โปรโมชั่น</SiteLink>ของบางรุ่นอาจต่ำกว่านั้นอีก
            </p>
            <div className={styles.columns}>
              <ul className={styles.plans}>
                {plans.map((plan) => (
                  <Plan key={plan.term} plan={plan} />
                ))}
              </ul>
              <PlanChart plans={plans} minDownPayment={minDownPayment} />
            </div>
          </>
        ) : (
          <p className={styles.lead}>
            รถราคา {formatBaht(carPrice)} แพงเกินวงเงินนี้มาก จึงยังไม่มีแผนผ่อนสำหรับรถคันนี้
            ดูด้านล่างว่าวงเงินนี้ใช้กับรถราคาเท่าไรได้
          </p>
        )}
        <p className={styles.warning}>{responsibleLending}</p>
      </section>
      <Reasons reasons={reasons} />
      <Disclaimer />
      <ClearDevice>ใช้เครื่องนี้ร่วมกับคนอื่น? ล้างข้อมูลของคุณออกจากเครื่องได้ แล้วกลับมาทำต่อด้วยเบอร์มือถือของคุณ</ClearDevice>
    </StepPage>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}

function Plan({ plan }: { plan: CreditLimit['plans'][number] }) {
  return (
    <li className={styles.plan}>
      <h3>ผ่อน {plan.term} งวด</h3>
      <p className={styles.instalment}>
        <strong className="figure">{formatNumber(plan.monthlyInstallment)}</strong>{' '}
        <span className="figure">บาทต่อเดือน</span>
      </p>
      <dl>
        <Fact label="อัตราดอกเบี้ยที่แท้จริง" value={`${formatPercent(plan.effectiveRatePercentPerYear)} ต่อปี`} />
        {plan.calculatorRates && <Fact label="ในเครื่องคำนวณ แล้วแต่รุ่น" value={rangeOf(plan.calculatorRates)} />}
        <Fact label="ดอกเบี้ยคงที่" value={`${formatPercent(plan.flatRatePercentPerYear)} ต่อปี`} />
        <Fact label="ดอกเบี้ยรวม" value={formatBaht(plan.totalInterest)} />
        <Fact label="ผ่อนรวมทั้งหมด" value={formatBaht(plan.totalPaid)} />
      </dl>
    </li>
  )
}

const rangeOf = ({ from, to }: { from: number; to: number }) =>
  `${from === to ? formatPercent(to) : `${formatNumber(from, 2)}–${formatPercent(to)}`} ต่อปี`

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <section aria-labelledby="reasons-title" className={styles.part}>
      <h2 id="reasons-title">ตัวเลขนี้มาจากอะไร และเปลี่ยนได้อย่างไร</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        <SiteLink to={STEPS.checkYourAnswers}>ดูหรือแก้คำตอบทั้งหมด</SiteLink>
      </p>
    </section>
  )
}

const Disclaimer = () => (
  <p className={styles.small}>
    เป็นการประมาณจากข้อมูลที่คุณบอก ไม่ใช่การอนุมัติสินเชื่อ วงเงิน อัตราดอกเบี้ย และเงินดาวน์จริงขึ้นกับเอกสาร
    ข้อมูลเครดิตที่คุณยินยอมให้ตรวจ และผลพิจารณา เราแจ้งเป็นลายลักษณ์อักษรก่อนเซ็นสัญญาเสมอ
  </p>
)

/** Without a limit: why, what would change it, and whom to call. */
function NoLimit({ reasons, validUntil }: Pick<CreditLimit, 'reasons' | 'validUntil'>) {
  const { hotline } = useRootData()!.chrome.contact
  return (
    <StepPage wide place="ผลการประเมินเบื้องต้น">
      <div className={styles.head}>
        <div className={styles.limit}>
          <StepHeading step="result">จากข้อมูลนี้ เรายังให้วงเงินไม่ได้</StepHeading>
          <p>เราไม่เสนอวงเงินที่ทำให้ผ่อนหนักเกินไป ดูด้านล่างว่าเพราะอะไร และอะไรเปลี่ยนผลได้</p>
        </div>
        <div className={styles.next}>
          <h2>ให้เจ้าหน้าที่ช่วยดู</h2>
          <p>บางกรณีเพิ่มเงินดาวน์ มีผู้เช่าซื้อร่วม หรือเลือกรถราคาอื่นแล้วทำได้ เลือกผู้จำหน่ายให้ติดต่อกลับ หรือโทรถามก่อน</p>
          <ButtonLink tone="action" wide to={STEPS.selectDealer}>
            เลือกผู้จำหน่าย
          </ButtonLink>
          <ButtonAnchor tone="quiet" wide href={telHref(hotline)}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
            โทร {hotline}
          </ButtonAnchor>
          <p className={styles.small}>แก้คำตอบแล้วคำนวณใหม่ได้ถึงวันที่ {formatThaiDate(validUntil, 'long')}</p>
        </div>
      </div>
      <Reasons reasons={reasons} />
      <Disclaimer />
      <ClearDevice>ใช้เครื่องนี้ร่วมกับคนอื่น? ล้างข้อมูลของคุณออกจากเครื่องได้ แล้วกลับมาทำต่อด้วยเบอร์มือถือของคุณ</ClearDevice>
    </StepPage>
  )
}
