import type { CreditLimit, ScreenOutAdvice } from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { formatBaht, formatNumber, formatPercent, formatPercentRange } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Figure } from '@leasing/ui/figure'
import { Link } from '@leasing/ui/navigation'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { Phone } from 'lucide-react'
import { data, href, redirect, useLoaderData } from 'react-router'
import { ClearDevice } from '../../device/clear-device.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import type { Route } from './+types/result'
import { STEPS } from './addresses.ts'
import {
  conflictsOf,
  hrefOfNextStep,
  type Journey,
  redirectAfterError,
  requireVerifiedJourney,
  saveAndRedirect,
  syncAnswers,
} from './journey.server.ts'
import { PlanChart } from './plan-chart.tsx'
import styles from './result.module.css'
import { StepHeading, StepPage, stepMeta } from './step.tsx'

export const handle = { sitemap: false, reads: 'all', step: 'ผลการประเมินวงเงินเบื้องต้น' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, flow, groups, step, nextHref } = journey
  if (step.kind !== 'result' || conflictsOf(groups, flow).length > 0) throw redirect(nextHref)
  const limit = await findLimit()
  // Synced after the limit was computed, to detect answers that another device has changed meanwhile.
  const synced = await syncAnswers(flow, groups, context)
  if (conflictsOf(groups, synced).length > 0)
    throw saveAndRedirect(hrefOfNextStep(groups, synced), synced, context)
  if (!('creditLimit' in limit)) throw redirect(STEPS.questionnaire)
  const { id: _, ...view } = limit
  return data(
    { limit: view, caution: findCaution(journey), hasDealer: flow.selectedDealer !== undefined },
    { headers: PRIVATE },
  )

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

/** Advice on problems to solve before borrowing. */
function findCaution({ groups, flow }: Journey) {
  const chosen = groups
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, options = [] }) =>
      options.filter(({ value }) => [flow.answers[id]].flat().includes(value)),
    )
  return chosen.find(({ advice }) => advice)?.advice
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.result, handle.step, 'วงเงิน แผนผ่อน เหตุผล และขั้นตอนต่อไป')

const GRADES: Record<CreditLimit['grade'], { title: string; text: string }> = {
  A: {
    title: 'เงื่อนไขกลุ่ม A',
    text: 'ดอกเบี้ยและเงินดาวน์ต่ำที่สุดของการประเมินนี้',
  },
  B: {
    title: 'เงื่อนไขกลุ่ม B',
    text: 'ดอกเบี้ยและเงินดาวน์ระดับกลางของการประเมินนี้ ดูวิธีให้ได้เงื่อนไขที่ดีขึ้นด้านล่าง',
  },
  C: {
    title: 'เงื่อนไขกลุ่ม C',
    text: 'เริ่มด้วยเงินดาวน์ที่มากกว่า ดูวิธีให้ดอกเบี้ยลดลงด้านล่าง',
  },
}

export default function Result() {
  const { limit, caution, hasDealer } = useLoaderData<typeof loader>()
  const { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade, plans, reasons, validUntil } =
    limit
  const { responsibleLending } = useRootData()!.layout
  if (creditLimit === 0) return <NoLimit reasons={reasons} validUntil={validUntil} caution={caution} />
  return (
    <StepPage wide place="ผลการประเมินเบื้องต้น">
      <Caution caution={caution} />
      <div className={styles.head}>
        <div className={caution ? `panel ${styles.limit} ${styles.calm}` : `panel ${styles.limit}`}>
          <Title caution={caution}>วงเงินประเมินเบื้องต้นของคุณ</Title>
          <ThaiText as="p">สำหรับรถราคา {formatBaht(carPrice)} คุณขอได้ไม่เกิน</ThaiText>
          <p className={styles.figure}>
            <strong className="figure">{formatNumber(creditLimit)}</strong> บาท
          </p>
          <dl className={styles.facts}>
            <Figure label="เงินดาวน์ขั้นต่ำ" value={formatBaht(minDownPayment)} />
            {plans.length > 0 && <Figure label="ค่างวดของรถคันนี้" value={instalmentsOf(plans)} />}
            <Figure label="ค่างวดไม่ควรเกิน" value={`${formatBaht(affordablePerMonth)} ต่อเดือน`} />
          </dl>
        </div>
        <div className={`panel ${styles.next}`}>
          <h2>ขั้นต่อไป</h2>
          <ThaiText as="p">เลือกผู้จำหน่ายใกล้คุณ เจ้าหน้าที่นัดคุยและตรวจเอกสารจริง ยังไม่ผูกพันและยังไม่ตรวจเครดิตบูโร</ThaiText>
          <ButtonLink tone={caution ? 'quiet' : 'action'} wide to={STEPS.selectDealer}>
            {hasDealer ? 'เปลี่ยนผู้จำหน่าย' : 'เลือกผู้จำหน่าย'}
          </ButtonLink>
          <ThaiText as="p" className={styles.small}>
            ใช้ผลนี้ได้ถึงวันที่ {formatThaiDate(validUntil, 'long')}
          </ThaiText>
        </div>
      </div>
      <section aria-labelledby="plans-title" className={styles.part}>
        <h2 id="plans-title">แผนผ่อนที่เลือกได้</h2>
        <ThaiText as="p" className={`${styles.lead} ${styles.grade}`}>
          <strong>{GRADES[grade].title}</strong> {GRADES[grade].text} เป็นกลุ่มของการประเมินนี้เท่านั้น
          ไม่ใช่คะแนนเครดิตบูโร
        </ThaiText>
        {plans.length > 0 ? (
          <>
            <ThaiText as="p" className={styles.lead}>
              คิดจากรถราคา {formatBaht(carPrice)} ดาวน์ขั้นต่ำ {formatBaht(minDownPayment)} ถ้าดาวน์มากกว่านี้
              <Term word="ยอดจัด" /> และค่างวดจะลดลง ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว
            </ThaiText>
            <ThaiText as="p" className={styles.lead}>
              การประเมินนี้ใช้ดอกเบี้ยอัตราเดียวกับรถทุกรุ่น ส่วน
              <Link to={href('/monthly-installment')}>เครื่องคำนวณ</Link>
              ใช้อัตราของแต่ละรุ่น จึงอาจต่ำหรือสูงกว่านี้ เทียบได้ในแต่ละแผน และ
              <Link to={href('/promotion')}>โปรโมชั่น</Link>ของบางรุ่นอาจต่ำกว่านั้นอีก
            </ThaiText>
            <div className={styles.columns}>
              <ul className={styles.plans}>
                {plans.map((plan, i) => (
                  <Plan key={plan.term} plan={plan} isFirst={i === 0} />
                ))}
              </ul>
              <PlanChart plans={plans} minDownPayment={minDownPayment} />
            </div>
          </>
        ) : (
          <ThaiText as="p" className={styles.lead}>
            รถราคา {formatBaht(carPrice)} สูงกว่าวงเงินนี้มาก เราจึงยังไม่มีแผนผ่อนสำหรับรถคันนี้
            ดูด้านล่างว่าวงเงินนี้ใช้กับรถราคาเท่าไรได้
          </ThaiText>
        )}
        <ThaiText as="p" className={styles.warning}>
          {responsibleLending}
        </ThaiText>
      </section>
      <Reasons reasons={reasons} />
      <Disclaimer />
      <ClearDevice>ใช้เครื่องนี้ร่วมกับคนอื่น? ล้างข้อมูลของคุณออกจากเครื่องได้ แล้วกลับมาทำต่อด้วยเบอร์มือถือของคุณ</ClearDevice>
    </StepPage>
  )
}

/** `8,407–13,336 บาทต่อเดือน` */
function instalmentsOf(plans: CreditLimit['plans']): string {
  const amounts = plans.map(({ monthlyInstallment }) => monthlyInstallment)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return `${least === most ? '' : `${formatNumber(least)}–`}${formatBaht(most)} ต่อเดือน`
}

type CautionProps = { caution: ScreenOutAdvice | undefined }

/** `h1` of the page, or `h2` if the advice has the `h1`. */
const Title = ({ caution, children }: CautionProps & { children: string }) =>
  caution ? <h2>{children}</h2> : <StepHeading step="result">{children}</StepHeading>

/** Shown above the limit, so that a large amount does not encourage more borrowing. */
function Caution({ caution }: CautionProps) {
  if (!caution) return null
  const { rule, why, change, alternative } = caution
  return (
    <section className={`panel ${styles.care}`}>
      <StepHeading step="result">{rule}</StepHeading>
      <ThaiText as="p">{why}</ThaiText>
      <ThaiText as="p">{change}</ThaiText>
      <ThaiText as="p">{alternative.text}</ThaiText>
      <div>
        <ButtonLink tone="action" to={alternative.href}>
          {alternative.label}
        </ButtonLink>
      </div>
    </section>
  )
}

type PlanProps = { plan: CreditLimit['plans'][number]; isFirst: boolean }

/** The first plan explains its terms. */
function Plan({ plan, isFirst }: PlanProps) {
  return (
    <li className={`panel ${styles.plan}`}>
      <h3>ผ่อน {plan.term} งวด</h3>
      <p className={styles.instalment}>
        <strong className="figure">{formatNumber(plan.monthlyInstallment)}</strong>{' '}
        <span className="figure">บาทต่อเดือน</span>
      </p>
      <dl>
        <Figure
          label={isFirst ? <Term word="อัตราดอกเบี้ยที่แท้จริง" /> : 'อัตราดอกเบี้ยที่แท้จริง'}
          value={`${formatPercent(plan.effectiveRatePercentPerYear)} ต่อปี`}
        />
        {plan.calculatorRates && (
          <Figure label="ในเครื่องคำนวณ แล้วแต่รุ่น" value={rangeOf(plan.calculatorRates)} />
        )}
        <Figure
          label={isFirst ? <Term word="อัตราดอกเบี้ยคงที่">ดอกเบี้ยคงที่</Term> : 'ดอกเบี้ยคงที่'}
          value={`${formatPercent(plan.flatRatePercentPerYear)} ต่อปี`}
        />
        <Figure label="ดอกเบี้ยรวม" value={formatBaht(plan.totalInterest)} />
        <Figure label="ผ่อนรวมทั้งหมด" value={formatBaht(plan.totalPaid)} />
      </dl>
    </li>
  )
}

const rangeOf = (range: { from: number; to: number }) => `${formatPercentRange(range)} ต่อปี`

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <section aria-labelledby="reasons-title" className={styles.part}>
      <ThaiText as="h2" id="reasons-title">
        ตัวเลขนี้มาจากอะไร และเปลี่ยนได้อย่างไร
      </ThaiText>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <ThaiText as="li" key={reason}>
            {reason}
          </ThaiText>
        ))}
      </ul>
      <p>
        <Link to={STEPS.checkYourAnswers}>ดูหรือแก้คำตอบทั้งหมด</Link>
      </p>
    </section>
  )
}

const Disclaimer = () => (
  <ThaiText as="p" className={styles.small}>
    เป็นค่าประมาณจากข้อมูลที่คุณบอก ไม่ใช่การอนุมัติสินเชื่อ วงเงิน อัตราดอกเบี้ย และเงินดาวน์จริงขึ้นกับเอกสาร ข้อมูลเครดิตที่คุณยินยอมให้ตรวจ
    และผลพิจารณา เราแจ้งเป็นหนังสือก่อนคุณเซ็นสัญญา
  </ThaiText>
)

/** Page without a limit: reasons, what would change it, and contact. */
function NoLimit({
  reasons,
  validUntil,
  caution,
}: Pick<CreditLimit, 'reasons' | 'validUntil'> & CautionProps) {
  const { hotline } = useRootData()!.layout.contact
  return (
    <StepPage wide place="ผลการประเมินเบื้องต้น">
      <Caution caution={caution} />
      <div className={styles.head}>
        <div className={`panel ${styles.limit}`}>
          <Title caution={caution}>จากข้อมูลนี้ เรายังให้วงเงินไม่ได้</Title>
          <p>เราไม่เสนอวงเงินที่ทำให้คุณผ่อนหนักเกินไป ดูเหตุผลและสิ่งที่คุณทำได้ด้านล่าง</p>
        </div>
        <div className={`panel ${styles.next}`}>
          <ThaiText as="h2">ให้เจ้าหน้าที่ช่วยดู</ThaiText>
          <ThaiText as="p">
            ถ้าตัวเลขจริงต่างจากที่ตอบไว้ แก้คำตอบแล้วคำนวณใหม่ได้ หรือเลือกผู้จำหน่ายให้ติดต่อกลับ หรือโทรถามก่อน
          </ThaiText>
          <ButtonLink tone={caution ? 'quiet' : 'action'} wide to={STEPS.selectDealer}>
            เลือกผู้จำหน่าย
          </ButtonLink>
          <ButtonAnchor tone="quiet" wide href={telHref(hotline)}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
            โทร {hotline}
          </ButtonAnchor>
          <ThaiText as="p" className={styles.small}>
            แก้คำตอบแล้วคำนวณใหม่ได้ถึงวันที่ {formatThaiDate(validUntil, 'long')}
          </ThaiText>
        </div>
      </div>
      <Reasons reasons={reasons} />
      <Disclaimer />
      <ClearDevice>ใช้เครื่องนี้ร่วมกับคนอื่น? ล้างข้อมูลของคุณออกจากเครื่องได้ แล้วกลับมาทำต่อด้วยเบอร์มือถือของคุณ</ClearDevice>
    </StepPage>
  )
}
