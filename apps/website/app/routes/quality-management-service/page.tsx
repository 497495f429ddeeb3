import { formatNumber } from '@leasing/rules/baht'
import { buddhistYear, formatThaiDate, MONTHS } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'

export const handle = { sitemap: true, reads: {} } satisfies PageHandle

const TRAIL = [{ label: 'คุณภาพการให้บริการ' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [{ quality }, { lastMonth }] = await Promise.all([
    api.findCompany(),
    // The page says what the company promises without it.
    api.findPromiseKept().catch(() => ({ lastMonth: undefined })),
  ])
  return { quality, lastMonth }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'คุณภาพและมาตรฐานเวลาให้บริการ',
    description:
      'นโยบายคุณภาพการให้บริการ และเป้าหมายที่วัดได้ทุกข้อ ตั้งแต่รับสาย ติดต่อกลับ แจ้งผลสินเชื่อ จนถึงการแจ้งผลเรื่องร้องเรียน',
    path: href('/quality-management-service'),
    trail: TRAIL,
  })

export default function Quality() {
  const { quality, lastMonth } = useLoaderData<typeof loader>()
  const { supervisedBy } = useRootData()!.layout.company
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="คุณภาพการให้บริการ"
        lead="มาตรฐานของเรา เวลาที่ใช้ และสิ่งที่คุณทำได้เมื่อเราทำไม่ได้ตามนั้น"
      />
      <Section id="policy" title="นโยบาย">
        <p className={styles.policy}>{quality.policy}</p>
        <p className={styles.since}>ใช้ตั้งแต่วันที่ {formatThaiDate(quality.effectiveFrom, 'long')}</p>
      </Section>
      <Section id="commitments" tone="mist" title="มาตรฐานเวลาให้บริการ" lead="วัดผลทุกเดือนตามเป้าหมายนี้">
        <ul className={styles.commitments}>
          {quality.commitments.map(({ title, target, text }) => (
            <li key={title} className={`panel ${styles.commitment}`}>
              <h3>{title}</h3>
              <p className={styles.target}>
                <span className="visually-hidden">เป้าหมาย: </span>
                {target}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {lastMonth && <PromiseKept {...lastMonth} />}
      <Section
        id="complaint"
        title="ถ้าเราทำไม่ได้ตามนี้"
        lead={`แจ้งเราได้โดยไม่มีค่าใช้จ่าย และไม่มีผลต่อสัญญาของคุณ ธุรกิจนี้อยู่ภายใต้การกำกับของ${supervisedBy}`}
      >
        <div className={styles.ways}>
          <ButtonLink to={href('/quality-management-service/complaint-channel')}>ช่องทางร้องเรียน</ButtonLink>
          <ButtonLink tone="quiet" to={href('/contactus')}>
            ติดต่อเรื่องอื่น
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}

/** `มิถุนายน 2569` */
const monthWords = (day: string) =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${buddhistYear(Number(day.slice(0, 4)))}`

type LastMonth = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['lastMonth']>

function PromiseKept({ from, requests, share }: LastMonth) {
  return (
    <Section id="kept" title={`ผลของเดือน${monthWords(from)}`}>
      <p className={styles.kept}>{share}%</p>
      <ThaiText as="p">
        {`เราโทรกลับทันเวลา ${share} จากทุก 100 คำขอ นับจากคำขอ ${formatNumber(requests)} รายการที่ถึงกำหนดโทรกลับในเดือนนั้น ถ้าโทรแล้วคุณไม่ได้รับสาย เรานับว่าโทรแล้ว เราไม่นับคำขอซ้ำและข้อความขยะ`}
      </ThaiText>
    </Section>
  )
}
