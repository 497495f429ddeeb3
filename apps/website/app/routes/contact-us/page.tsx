import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor } from '@leasing/ui/button'
import { ExternalLink } from '@leasing/ui/external-link'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { ArrowRight, Mail, MessageCircle, Navigation, PenLine, Phone, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { vehicleYears } from '../../forms/contact-link.ts'
import { findLinkedPromotion } from '../../forms/find-promotion.server.ts'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { submitForm } from '../../forms/submit-form.server.ts'
import { undefinedIfApiError } from '../../loader-errors.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { openingHoursData } from '../../seo/dealer-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { organizationData } from '../../seo/structured-data.ts'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { OpeningNow } from '../../ui/opening-now.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Route } from './+types/page'
import { ContactForm } from './contact-form.tsx'
import { readInitialValues, readTopicTexts } from './initial-values.server.ts'
import { insuredText } from './insured-fields.tsx'
import styles from './page.module.css'

export const handle = {
  tool: true,
  sitemap: true,
  takesFiles: true,
  reads: {
    topic: 'word',
    ask: 'word',
    vehicle: 'word',
    vehicleUse: 'word',
    vehicleYear: 'typed',
    insuranceClass: 'typed',
    promotion: 'word',
    plate: 'typed',
    size: 'typed',
    registered: 'typed',
    due: 'typed',
    total: 'typed',
  },
} satisfies PageHandle

const TRAIL = [{ label: 'ติดต่อเรา' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  // An outage must not replace the form and lose its input.
  const [offices, company, table, promotion] = await Promise.all([
    api.listDealers({ query: { type: 'head-office' } }).catch(undefinedIfApiError),
    api.findCompany().catch(undefinedIfApiError),
    search.has('plate') ? api.findVehicleTax() : undefined,
    findLinkedPromotion(search, api),
  ])
  const texts = readTopicTexts(search)
  const thisYear = Number(bangkokDay(now).slice(0, 4))
  return {
    now,
    headOffice: offices?.items[0],
    picture: company?.pictures?.contact,
    texts: texts && { title: texts.title, lead: texts.lead },
    promotion,
    initial: readInitialValues(search, table, thisYear),
    years: vehicleYears(thisYear),
  }
}

export const action = (args: Route.ActionArgs) =>
  submitForm(
    args,
    contactUs,
    (api, body) => api.sendContactUsForm({ body }),
    (_, body) => ({ insured: body.topic === 'insurance' ? insuredText(body) : undefined }),
  )

export const clientAction = createClientAction(contactUs)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { layout, publicUrl } = matches[0].loaderData
  return pageMeta(matches, {
    title: `ติดต่อเรา สายด่วน ${layout.contact.hotline} และสำนักงานใหญ่`,
    description: `ติดต่อ${layout.brand.nameTh} โทร ${layout.contact.hotline} อีเมล${layout.links.line ? ' LINE' : ''} หรือมาที่สำนักงานใหญ่ พร้อมเวลาทำการและหน้าที่ตอบเรื่องของคุณได้ทันที`,
    path: href('/contactus'),
    trail: TRAIL,
    data: [
      {
        ...organizationData(layout, publicUrl),
        openingHoursSpecification: openingHoursData(layout.contact.hoursStructured),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: layout.contact.hotline,
          email: layout.contact.email,
          availableLanguage: 'th',
        },
      },
    ],
  })
}

export default function ContactUs() {
  const { now, headOffice, picture, texts, promotion, initial, years } = useLoaderData<typeof loader>()
  const { contact, company, links } = useRootData()!.layout
  const outcome = useActionData<typeof clientAction>()
  const moment = useNow(now)
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="ติดต่อเรา"
        lead="โทรคุยกับเจ้าหน้าที่ เขียนถึงเรา หรืออ่านคำตอบจากหน้าที่ตรงกับเรื่องของคุณ"
        picture={picture && <HeadPicture image={picture} />}
      />
      <Section id="ways" title="ช่องทางติดต่อ">
        <div className={styles.ways}>
          <div className={`panel ${styles.hotline}`}>
            <p>สายด่วน</p>
            <a className={styles.number} href={telHref(contact.hotline)}>
              <PhoneCall aria-hidden size={36} strokeWidth={1.75} />
              <span className="visually-hidden">โทร </span>
              {contact.hotline}
            </a>
            <OpeningNow hours={contact.hoursStructured} now={moment} />
            <ThaiText as="p" className={styles.hours}>
              {contact.hours}
            </ThaiText>
          </div>
          <ul className={styles.others}>
            <ContactChannel
              icon={<Phone aria-hidden size={28} strokeWidth={1.75} />}
              title="โทรศัพท์สำนักงานใหญ่"
            >
              <a href={telHref(contact.phone)} className="figure">
                {formatPhone(contact.phone)}
              </a>
            </ContactChannel>
            <ContactChannel icon={<Mail aria-hidden size={28} strokeWidth={1.75} />} title="อีเมล">
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </ContactChannel>
            {links.line && (
              <ContactChannel
                icon={<MessageCircle aria-hidden size={28} strokeWidth={1.75} />}
                title="ส่งข้อความ"
              >
                <ExternalLink href={links.line}>คุยทาง LINE</ExternalLink>
              </ContactChannel>
            )}
            <ContactChannel icon={<PenLine aria-hidden size={28} strokeWidth={1.75} />} title="ไม่สะดวกโทร">
              <a href="#message">เขียนถึงเรา</a>
            </ContactChannel>
          </ul>
        </div>
        <ThaiText as="p" className={styles.caution}>
          เจ้าหน้าที่ไม่ขอรหัส OTP หรือรหัสผ่าน และไม่ให้โอนเงินเข้าบัญชีส่วนตัว ถ้าสงสัย วางสายแล้วโทรกลับที่ {contact.hotline}
        </ThaiText>
      </Section>
      <Section id="topics" tone="mist" title="เรื่องที่ถามบ่อย" lead="หลายเรื่องทำได้เองบนเว็บไซต์ ไม่ต้องรอสาย">
        <ul className={styles.topics}>
          {TOPICS.map(({ question, answer, to }) => (
            <li key={question}>
              <Link to={to} className={styles.topic}>
                <span>
                  <ThaiText as="span" className={styles.question}>
                    {question}
                  </ThaiText>
                  <ThaiText as="span" className={styles.answer}>
                    {answer}
                  </ThaiText>
                </span>
                <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="message"
        title={texts?.title ?? 'เขียนถึงเรา'}
        lead={texts?.lead ?? 'เหมาะกับเรื่องที่เราต้องค้นข้อมูลก่อน หรือเมื่อคุณไม่สะดวกโทร'}
      >
        <ContactForm
          outcome={outcome}
          initial={initial}
          years={years}
          promotion={promotion}
          submitLabel={texts ? 'ส่งคำขอ' : 'ส่งข้อความ'}
        />
      </Section>
      <Section
        id="office"
        tone="mist"
        title="สำนักงานใหญ่"
        more={<MoreLink to={href('/dealer-location')}>สาขาและผู้จำหน่ายใกล้คุณ</MoreLink>}
      >
        <address className={styles.office}>
          <ThaiText as="p" className={styles.name}>
            {company.legalNameTh}
          </ThaiText>
          <ThaiText as="p">{company.address}</ThaiText>
          {headOffice && (
            <>
              <ThaiText as="p" className={styles.hours}>
                {headOffice.hours}
              </ThaiText>
              <ButtonAnchor
                tone="quiet"
                href={`https://www.google.com/maps/dir/?api=1&destination=${headOffice.lat},${headOffice.lng}`}
                target="_blank"
                rel="noopener"
              >
                <Navigation aria-hidden size={20} strokeWidth={1.75} />
                ดูเส้นทาง
                <span className="visually-hidden">ไปสำนักงานใหญ่ (เปิดในแท็บใหม่)</span>
              </ButtonAnchor>
            </>
          )}
        </address>
      </Section>
    </>
  )
}

function ContactChannel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={`panel ${styles.way}`}>
      {icon}
      <div>
        <ThaiText as="p">{title}</ThaiText>
        {children}
      </div>
    </li>
  )
}

/** Common topics, with the page that answers each. */
const TOPICS: readonly { question: string; answer: string; to: string }[] = [
  { question: 'อยากรู้ค่างวดก่อนออกรถ', answer: 'คำนวณค่างวด', to: href('/monthly-installment') },
  { question: 'จ่ายค่างวดทางไหนได้บ้าง', answer: 'ช่องทางชำระเงิน', to: href('/payment') },
  {
    question: 'ผ่อนไม่ไหว อยากปรับค่างวด',
    answer: 'วิธีจัดการหนี้',
    to: href('/important-notice/debt-management-tips'),
  },
  { question: 'ปิดบัญชีก่อนกำหนด หรือขอเอกสาร', answer: 'คำถามที่พบบ่อย', to: href('/service-faq') },
  { question: 'ต่อภาษีหรือโอนรถ', answer: 'งานทะเบียน', to: href('/service-annual-tax') },
  { question: 'ค่าธรรมเนียมเท่าไร', answer: 'ค่าธรรมเนียมบริการ', to: href('/service-fee') },
  {
    question: 'ไม่พอใจบริการ',
    answer: 'ช่องทางร้องเรียน',
    to: href('/quality-management-service/complaint-channel'),
  },
  { question: 'ข้อมูลส่วนบุคคลของฉัน', answer: 'ประกาศความเป็นส่วนตัว', to: href('/privacy-policy') },
  { question: 'สมัครงาน', answer: 'ร่วมงานกับเรา', to: href('/career') },
]
