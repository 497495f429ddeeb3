import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { ExternalLink } from '@leasing/ui/external-link'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { Phone } from 'lucide-react'
import { href, useLoaderData } from 'react-router'
import { hasSimulationInput, readSimulationInput, simulate } from '../../calculators/repayment-simulation.ts'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { lawText } from '../../ui/law-text.ts'
import type { Route } from './+types/page'
import { money } from './choice-labels.ts'
import { Discount } from './discount.tsx'
import styles from './page.module.css'
import { Results } from './results.tsx'
import { SimulatorForm } from './simulator-form.tsx'
import { Steps } from './steps.tsx'

export const handle = {
  tool: true,
  sitemap: true,
  reads: {
    amount: 'typed',
    by: 'typed',
    instalment: 'typed',
    rate: 'typed',
    term: 'typed',
    paid: 'typed',
    extra: 'typed',
    newTerm: 'typed',
  },
} satisfies PageHandle

const PATH = href('/important-notice/debt-management-tips')
const TRAIL = [{ label: 'ประกาศสำคัญ' }, { label: 'ผลของการผ่อนแบบต่าง ๆ' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const rules = await context.get(requestContext).api.findRepaymentRules()
  const { searchParams } = new URL(request.url)
  const input = readSimulationInput(searchParams, rules)
  return { rules, input, isExample: !hasSimulationInput(searchParams), outcome: simulate(input, rules) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ผลของการผ่อนแบบต่าง ๆ และการจัดการหนี้รถ',
    description:
      'ลองตัวเลขของคุณเอง เทียบผ่อนต่อ จ่ายช้า เก็บเพิ่มเพื่อปิดก่อน ขยายเวลา รีไฟแนนซ์ หรือปิดบัญชีตอนนี้ พร้อมที่ปรึกษาเมื่อเริ่มผ่อนไม่ไหว',
    path: PATH,
    hidden: loaderData?.isExample === false,
    trail: TRAIL,
  })

export default function DebtManagementTips() {
  const { rules, input, isExample, outcome } = useLoaderData<typeof loader>()
  const { responsibleLending } = useRootData()!.layout
  const simulation = 'simulation' in outcome ? outcome.simulation : undefined
  return (
    <>
      <PageHead
        tool
        trail={TRAIL}
        title="ผลของการผ่อนแบบต่าง ๆ"
        lead="ถ้าผ่อนงวดละน้อยลง คุณอาจจ่ายรวมมากขึ้น เปรียบเทียบทุกทางเลือกก่อนตัดสินใจ"
      />
      <PageBody>
        <InArrears />
        <section id="simulator" aria-labelledby="simulator-title">
          <h2 id="simulator-title">ลองกับตัวเลขของคุณ</h2>
          <ThaiText as="p" className={styles.lead}>
            {isExample ? 'ตัวเลขข้างล่างเป็นตัวอย่าง เปลี่ยนเป็นของคุณได้เลย' : 'ตัวเลขทั้งหมดอยู่ในลิงก์ของหน้านี้ เก็บไว้ดูทีหลังได้'}{' '}
            ไม่ต้องบอกว่าคุณเป็นใคร
          </ThaiText>
          <SimulatorForm
            action={PATH}
            input={input}
            faults={'faults' in outcome ? outcome.faults : {}}
            terms={rules.refinance.terms}
          />
          <output className={simulation ? 'visually-hidden' : styles.waiting} aria-live="polite">
            {simulation
              ? `เปรียบเทียบแล้ว ${simulation.choices.length} ทางเลือก เงินต้นที่ยังค้าง ${money(simulation.balance)}`
              : 'ยังเปรียบเทียบไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วผลจะแสดงตรงนี้'}
          </output>
          {simulation && (
            <>
              <Results simulation={simulation} rules={rules} responsibleLending={responsibleLending} />
              <div className={styles.steps}>
                <Steps path={PATH} input={input} simulation={simulation} isExample={isExample} />
              </div>
            </>
          )}
        </section>
      </PageBody>

      <Section
        id="closing"
        tone="mist"
        title="ส่วนลดเมื่อปิดก่อนกำหนด"
        lead="ยิ่งจ่ายมาแล้วมาก ส่วนลดดอกเบี้ยที่ยังไม่ถึงกำหนดยิ่งสูง และขึ้นเป็นขั้น"
      >
        <Discount simulation={simulation} rules={rules.earlyClosing} />
      </Section>

      <Section id="effects" title="แต่ละทางมีผลอย่างไร">
        <ul className={styles.effects}>
          {rules.effects.map(({ title, text }) => (
            <li key={title}>
              <ThaiText as="h3">{title}</ThaiText>
              <ThaiText as="p">{text}</ThaiText>
            </li>
          ))}
        </ul>
      </Section>

      <Section
        id="late"
        tone="mist"
        title="จ่ายช้า ต้องเสียค่าอะไรบ้าง"
        more={<MoreLink to={href('/service-fee')}>ดูค่าธรรมเนียมทั้งหมด</MoreLink>}
      >
        <LateFigures rules={rules} />
      </Section>

      <Section id="help" title="ปรึกษาใครได้" lead="ยิ่งคุยเร็ว ยิ่งมีทางเลือก ค้างอยู่แล้วก็โทรได้">
        <ul className={styles.help}>
          {rules.help.map(({ name, text, action }) => (
            <li key={name} className="panel">
              <ThaiText as="h3">{name}</ThaiText>
              <ThaiText as="p">{text}</ThaiText>
              <p>
                {action.href.startsWith('http') ? (
                  <ExternalLink href={action.href}>{action.label}</ExternalLink>
                ) : (
                  <a href={action.href}>{action.label}</a>
                )}
              </p>
            </li>
          ))}
        </ul>
        <ThaiText as="p" className={styles.note}>
          คลินิกแก้หนี้รับเฉพาะหนี้บัตรเครดิต และสินเชื่อส่วนบุคคลที่ไม่มีหลักประกัน ไม่รับหนี้เช่าซื้อรถ{' '}
          <ThaiText as="strong">{responsibleLending}</ThaiText>
        </ThaiText>
      </Section>
    </>
  )
}

/** Advice for visitors in arrears, because the simulation below assumes none. */
function InArrears() {
  const { hotline, hours } = useRootData()!.layout.contact
  const contact = href('/contactus')
  return (
    <section className={`panel ${styles.arrears}`} aria-labelledby="arrears-title">
      <FoldOnPhones heading={<h2 id="arrears-title">ค้างค่างวดอยู่แล้ว</h2>} label="ดูว่าทำอะไรได้เมื่อค้างค่างวด">
        <ThaiText as="p">
          โทรหาเราวันนี้ บอกว่าคุณจ่ายได้เท่าไรและเมื่อไร ยิ่งคุยเร็วยิ่งมีทางเลือก ตัวเลขที่ลองคำนวณข้างล่างเป็นของสัญญาที่ยังไม่ค้าง
        </ThaiText>
        <ThaiText as="p" className={styles.lead}>
          {hours} นอกเวลา <a href={contact}>ส่งข้อความถึงเรา</a>
        </ThaiText>
        <ul>
          <li>
            <ThaiText as="a" href={`${href('/service-faq')}?topic=payment#repossession`}>
              ค้างกี่งวดจึงถูกยึดรถ
            </ThaiText>
          </li>
          <li>
            <ThaiText as="a" href="#late">
              จ่ายช้า ต้องเสียค่าอะไรบ้าง
            </ThaiText>
          </li>
          <li>
            <ThaiText as="a" href="#help">
              ปรึกษาใครได้อีก
            </ThaiText>
          </li>
        </ul>
      </FoldOnPhones>
      <ButtonAnchor href={telHref(hotline)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        โทร {hotline}
      </ButtonAnchor>
    </section>
  )
}

function LateFigures({ rules: { defaultCharge, collectionFees } }: { rules: RepaymentRules }) {
  const { freeUpTo, perCycle, fieldVisit, law } = collectionFees
  const figures = [
    {
      value: `${formatPercent(defaultCharge.ratePercentPerYear, 0)} ต่อปี`,
      label: <Term word="ดอกเบี้ยผิดนัด" />,
      ...defaultCharge,
    },
    { value: `ไม่เกิน ${formatBaht(freeUpTo.baht)}`, label: 'ยอดค้างที่ไม่มีค่าทวงถาม', ...freeUpTo, law },
    ...perCycle.map((cap) => ({ value: `ไม่เกิน ${formatBaht(cap.capBaht)}`, label: 'ค่าทวงถาม', ...cap, law })),
    { value: `ไม่เกิน ${formatBaht(fieldVisit.capBaht)}`, label: 'ค่าลงพื้นที่ทวงถาม', ...fieldVisit, law },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label, note, law }) => (
        <div key={`${value} ${note}`}>
          <dt>{label}</dt>
          <dd>
            <strong className="figure">{value}</strong>
            <ThaiText as="span">{note}</ThaiText>
            <ThaiText as="small">{lawText(law)}</ThaiText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
