import type { CallAnswer } from '@leasing/contract/call'
import type { findHome } from '@leasing/contract/staff/home'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { formatPhone } from '@leasing/rules/thai-phone-format'
import { ExternalLink } from '@leasing/ui/external-link'
import { Card, Line, Lines } from '../desk/card.tsx'

type AgentCardsProps = {
  agent: NonNullable<CallAnswer<typeof findHome>['agent']>
  /** Address of the website; undefined where it is not known. */
  siteUrl: string | undefined
}

/** What an agent is asked about: the branch and the promotions, as customers read them. */
export function AgentCards({ agent: { branch, promotions }, siteUrl }: AgentCardsProps) {
  return (
    <>
      {branch && (
        <Card id="branch" title="สาขาของคุณบนเว็บไซต์" lead="ลูกค้าอ่านข้อมูลนี้ ถ้าไม่ตรง แจ้งผู้เขียนเนื้อหาให้แก้">
          <Lines>
            <Line
              title={<SiteLink siteUrl={siteUrl} page={branch.page} title={branch.name} />}
              text={branch.hours}
            />
            {branch.phones.map((phone) => (
              <Line key={phone} title={formatPhone(phone)} text="เบอร์โทรของสาขา" />
            ))}
          </Lines>
        </Card>
      )}
      {promotions.length > 0 && (
        <Card id="promotions" title="โปรโมชั่นที่ลูกค้าเห็นวันนี้" lead="ตอบลูกค้าตามเงื่อนไขในหน้านั้น">
          <Lines>
            {promotions.map(({ title, page, endDate }) => (
              <Line
                key={page}
                title={<SiteLink siteUrl={siteUrl} page={page} title={title} />}
                text={endDate === undefined ? 'ไม่กำหนดวันสุดท้าย' : `ถึง ${formatThaiDate(endDate)}`}
              />
            ))}
          </Lines>
        </Card>
      )}
    </>
  )
}

const SiteLink = ({ siteUrl, page, title }: { siteUrl: string | undefined; page: string; title: string }) =>
  siteUrl === undefined ? title : <ExternalLink href={siteUrl + page}>{title}</ExternalLink>
