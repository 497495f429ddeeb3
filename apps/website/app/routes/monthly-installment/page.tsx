import { useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { breadcrumbData } from '../../layouts/chrome/breadcrumb.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/page'
import styles from './page.module.css'
import { calculateQuickly, readInput } from './quick-calculation.ts'
import { QuickCalculator } from './quick-calculator.tsx'
import { Schedule } from './schedule.tsx'

const TRAIL = [{ label: 'คำนวณค่างวดรายเดือน' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { home, responsibleLending } = await context.get(requestContext).api.findSite()
  const offer = home.quickCalculator
  const input = readInput(request, offer)
  const result = calculateQuickly(input, offer)
  return {
    offer,
    input,
    responsibleLending,
    instalment: 'instalment' in result ? result.instalment : undefined,
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'คำนวณค่างวดรถกระบะและรถบรรทุก พร้อมตารางผ่อน',
    description:
      'ใส่ราคารถ เงินดาวน์ และจำนวนงวด ดูค่างวด ดอกเบี้ยรวม อัตราดอกเบี้ยที่แท้จริง และตารางผ่อนทุกงวดว่าเป็นเงินต้นและดอกเบี้ยเท่าไร',
    path: '/monthly-installment',
  }),
  { 'script:ld+json': breadcrumbData(TRAIL, matches[0].loaderData.publicUrl) },
]

export default function MonthlyInstallment() {
  const { offer, input, responsibleLending, instalment } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="คำนวณค่างวดรายเดือน"
        lead="ดูค่างวด ดอกเบี้ยรวม และแต่ละงวดเป็นเงินต้นกับดอกเบี้ยเท่าไร ก่อนคุยกับใคร ไม่ต้องให้เบอร์โทรศัพท์"
      />
      <PageBody>
        <div className={styles.columns}>
          <div className={styles.calculator}>
            <QuickCalculator
              key={JSON.stringify(input)}
              action="/monthly-installment"
              offer={offer}
              input={input}
              responsibleLending={responsibleLending}
            >
              <Button type="submit" tone="action" wide>
                แสดงตารางผ่อน
              </Button>
            </QuickCalculator>
            <MoreLink to="/service-faq?topic=hire-purchase">ดอกเบี้ยคงที่ต่างจากอัตราที่แท้จริงอย่างไร</MoreLink>
          </div>
          {instalment && <Schedule instalment={instalment} />}
        </div>
      </PageBody>
    </>
  )
}
