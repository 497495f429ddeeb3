import { form as complaint } from '@leasing/contract/forms/complaint'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { Mail, MapPin, Phone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { OpeningNow } from '../../ui/opening-now.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Route } from './+types/complaint-channel'
import { ComplaintForm } from './complaint-form.tsx'
import styles from './page.module.css'

export const handle = { tool: true, takesFiles: true, sitemap: true, reads: {} } satisfies PageHandle

const TRAIL = [
  { label: 'คุณภาพการให้บริการ', href: href('/quality-management-service') },
  { label: 'ช่องทางร้องเรียน' },
]

/** Hotline of the Financial Consumer Protection Centre of the Bank of Thailand. */
const BANK_OF_THAILAND_HOTLINE = '1213'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  return { now, complaints: (await api.findCompany()).complaints }
}

export const action = (args: Route.ActionArgs) =>
  submitForm(args, complaint, (api, body) => api.sendEmail({ body }))

export const clientAction = createClientAction(complaint)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'ช่องทางร้องเรียน และขั้นตอนหลังรับเรื่อง',
    description:
      'ร้องเรียนบริการได้ทางโทรศัพท์ อีเมล จดหมาย หรือที่สาขา รู้ขั้นตอนและกำหนดเวลาทุกขั้น และปรึกษาศูนย์คุ้มครองผู้ใช้บริการทางการเงิน 1213 ได้ทุกเมื่อ',
    path: href('/quality-management-service/complaint-channel'),
    trail: TRAIL,
  })

export default function ComplaintChannel() {
  const { now, complaints } = useLoaderData<typeof loader>()
  const { contact, company } = useRootData()!.layout
  const outcome = useActionData<typeof clientAction>()
  const moment = useNow(now)
  return (
    <>
      <PageHead trail={TRAIL} title="ช่องทางร้องเรียน" lead={complaints.lead} />
      <Section id="channels" title="แจ้งเรื่องกับเรา">
        <ul className={styles.channels}>
          <Channel icon={<Phone aria-hidden size={28} strokeWidth={1.75} />} title="โทรศัพท์">
            <a className={styles.way} href={telHref(contact.hotline)}>
              {contact.hotline}
            </a>
            <OpeningNow hours={contact.hoursStructured} now={moment} />
            <ThaiText as="p">{contact.hours}</ThaiText>
          </Channel>
          <Channel icon={<Mail aria-hidden size={28} strokeWidth={1.75} />} title="อีเมล">
            <a className={styles.way} href={`mailto:${contact.complaintsEmail}`}>
              {contact.complaintsEmail}
            </a>
            <ThaiText as="p">ส่งได้ตลอด 24 ชั่วโมง แนบรูปหรือเอกสารได้</ThaiText>
          </Channel>
          <Channel icon={<Send aria-hidden size={28} strokeWidth={1.75} />} title="จดหมาย">
            <p>
              {company.legalNameTh} {company.address}
            </p>
          </Channel>
          <Channel icon={<MapPin aria-hidden size={28} strokeWidth={1.75} />} title="ที่สำนักงานหรือสาขา">
            <Link className={styles.way} to={`${href('/dealer-location')}?type=branch`}>
              หาสาขาใกล้คุณ
            </Link>
            <ThaiText as="p">เจ้าหน้าที่บันทึกเรื่องและบอกหมายเลขอ้างอิงก่อนคุณกลับ</ThaiText>
          </Channel>
        </ul>
      </Section>
      <Section id="write" tone="mist" title="เขียนเรื่องร้องเรียน" lead="ส่งได้ตลอด 24 ชั่วโมง และได้หมายเลขอ้างอิงทันที">
        <ComplaintForm outcome={outcome} />
      </Section>
      <Section id="prepare" title="เตรียมอะไรบ้าง" lead="แจ้งเท่าที่มี ถ้าไม่มีข้อมูลบางอย่าง เราช่วยค้นให้">
        <ul className={styles.prepare}>
          <ThaiText as="li">ชื่อ เบอร์โทรศัพท์ และช่วงเวลาที่สะดวกให้ติดต่อกลับ</ThaiText>
          <li>เลขที่สัญญา ถ้ามี</li>
          <ThaiText as="li">เกิดอะไรขึ้น เมื่อไร และคุยกับใคร</ThaiText>
          <li>คุณอยากให้เราแก้ไขอย่างไร</li>
          <ThaiText as="li">รูปถ่าย ใบเสร็จ หรือข้อความที่เกี่ยวข้อง</ThaiText>
        </ul>
        <p className={styles.caution}>ไม่ต้องส่งรหัส OTP รหัสผ่าน หรือรหัสบัตร เราไม่ขอข้อมูลเหล่านี้ไม่ว่ากรณีใด</p>
      </Section>
      <Section id="stages" tone="mist" title="หลังจากแจ้งเรื่อง">
        <ol className={styles.stages}>
          {complaints.stages.map(({ title, within, text }, position) => (
            <li key={title} className={styles.stage}>
              <span className={styles.number} aria-hidden>
                {position + 1}
              </span>
              <ThaiText as="h3">{title}</ThaiText>
              <ThaiText as="p" className={styles.within}>
                {within}
              </ThaiText>
              <ThaiText as="p">{text}</ThaiText>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="outside"
        title="ปรึกษาหน่วยงานภายนอก"
        lead={`ศูนย์คุ้มครองผู้ใช้บริการทางการเงิน ${company.supervisedBy} ให้คำปรึกษาและรับเรื่องร้องเรียน คุณโทรได้ทุกเมื่อ โดยไม่ต้องรอผลจากเรา`}
      >
        <ButtonAnchor href={telHref(BANK_OF_THAILAND_HOTLINE)}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          โทร {BANK_OF_THAILAND_HOTLINE}
        </ButtonAnchor>
      </Section>
    </>
  )
}

function Channel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={`panel ${styles.channel}`}>
      {icon}
      <ThaiText as="h3">{title}</ThaiText>
      {children}
    </li>
  )
}
