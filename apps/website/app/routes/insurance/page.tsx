import type { InsuranceClass, InsuranceClassKey } from '@leasing/contract/content/insurance'
import { INSURANCE_CLASSES } from '@leasing/contract/words'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { compulsoryPremium } from '@leasing/rules/compulsory-premium'
import { ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { PhoneCall, Store } from 'lucide-react'
import { data, href, useLoaderData } from 'react-router'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { requestContext } from '../../context.ts'
import { contactHref, UNSURE } from '../../forms/contact-link.ts'
import { findLinkedPromotion } from '../../forms/find-promotion.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Route } from './+types/page'
import { CompareTable } from './compare-table.tsx'
import { Compulsory } from './compulsory.tsx'
import { LEVEL_LABELS, LevelMark } from './level-mark.tsx'
import styles from './page.module.css'
import { PremiumBreakdown } from './premium-breakdown.tsx'
import { QuoteFacts } from './quote-facts.tsx'

export const handle = {
  tool: true,
  async sitemap(api) {
    const { items } = await api.listInsuranceClasses()
    return [undefined, ...items.map(({ key }) => key)].map((key) => ({ path: pathOf(key) }))
  },
  reads: { promotion: 'word' },
} satisfies PageHandle

const QUESTIONS_SHOWN = 5
const PATH = href('/service-insurance/:tab?')

const pathOf = (key: InsuranceClassKey | undefined) =>
  key ? href('/service-insurance/:tab?', { tab: key }) : PATH

export async function loader({ params: { tab }, request, context }: Route.LoaderArgs) {
  if (tab !== undefined && !INSURANCE_CLASSES.some((key) => key === tab)) throw data(null, { status: 404 })
  const { api, now } = context.get(requestContext)
  const [{ items, comparison }, faq, site, compulsory, promotion] = await Promise.all([
    api.listInsuranceClasses(),
    api.findFaqTopic({ params: { topic: 'insurance' } }),
    api.findSite(),
    api.findCompulsoryInsurance(),
    findLinkedPromotion(new URL(request.url).searchParams, api),
  ])
  const current = items.find(({ key }) => key === tab)
  if (tab && !current) throw data(null, { status: 404 })
  return {
    current,
    promotion,
    classes: items.map(({ key, title, shortTitle, lead }) => ({ key, title, shortTitle, lead })),
    comparison,
    rates: { stampPercent: compulsory.stampPercent, vatPercent: compulsory.vatPercent },
    thisYear: Number(bangkokDay(now).slice(0, 4)),
    compulsory: tab === 'compulsory' && {
      ...compulsory,
      premiums: compulsory.premiums.map((premium) => ({
        ...premium,
        ...compulsoryPremium(premium.base, compulsory),
      })),
    },
    questions: faq.items.slice(0, QUESTIONS_SHOWN),
    image: site.serviceCards.find(({ key }) => key === 'insurance')?.image,
  }
}

const OVERVIEW = {
  title: 'ประกันภัยรถและ พ.ร.บ.',
  lead: 'รู้ก่อนเลือกว่าแต่ละแบบจ่ายอะไร ไม่จ่ายอะไร คุณเลือกบริษัทประกันเองได้ เลือกแบบไหนก็ไม่มีผลต่อการพิจารณาสินเชื่อ',
}

const trailOf = (current?: Pick<InsuranceClass, 'title'>) =>
  current ? [{ label: 'ประกันภัย', href: PATH }, { label: current.title }] : [{ label: 'ประกันภัย' }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { current, image } = loaderData
  return pageMeta(matches, {
    title: current ? `${current.title} คุ้มครองอะไรบ้าง` : 'เทียบประกันภัยรถยนต์ชั้น 1, 2+, 3+, 3 และ พ.ร.บ.',
    description: current?.lead ?? OVERVIEW.lead,
    path: pathOf(current?.key),
    ...(image && { image }),
    trail: trailOf(current),
  })
}

export default function Insurance() {
  const { current, promotion, classes, comparison, compulsory, rates, thisYear, questions, image } =
    useLoaderData<typeof loader>()
  const { publicUrl } = useRootData()!
  const { title } = current ?? OVERVIEW
  /** Keeps the promotion that the visitor came from. */
  const classHref = (key?: InsuranceClassKey) =>
    `${pathOf(key)}${promotion ? `?promotion=${promotion.id}` : ''}`
  const quote = contactHref('premium', {
    insuranceClass: current?.key ?? UNSURE,
    promotion: promotion?.id,
  })
  const isCompared = comparison.columns.some(({ key }) => key === current?.key)
  const compare = (
    <Section
      id="compare"
      tone={current ? 'mist' : 'paper'}
      title="เทียบความคุ้มครอง"
      lead="เป็นความคุ้มครองโดยทั่วไป วงเงินและข้อยกเว้นให้ดูในกรมธรรม์ของแต่ละบริษัท"
    >
      <CompareTable comparison={comparison} current={current?.key} classHref={classHref} />
    </Section>
  )
  return (
    <>
      <PageHead
        trail={trailOf(current)}
        title={current?.title ?? OVERVIEW.title}
        lead={current?.lead ?? OVERVIEW.lead}
        picture={image && <HeadPicture image={image} />}
      >
        <Chips
          label="แบบประกัน"
          chips={[
            { label: 'เทียบทุกแบบ', to: classHref(), current: !current },
            ...classes.map(({ key, shortTitle }) => ({
              label: shortTitle,
              to: classHref(key),
              current: key === current?.key,
            })),
          ]}
        />
        {promotion && (
          <ThaiText as="p" className={styles.promotion}>
            คุณมาจากโปรโมชั่น{' '}
            <Link to={href('/promotion/:path', { path: promotion.path })}>{promotion.title}</Link>{' '}
            เราแนบไปกับคำขอใบเสนอราคาให้
          </ThaiText>
        )}
      </PageHead>
      {!current && compare}
      <PaperLayout
        contents={<TableOfContents sections={contentsOf(Boolean(current), Boolean(compulsory))} />}
        aside={<Help quote={quote} />}
      >
        {compulsory && <Compulsory compulsory={compulsory} />}
        {current ? <ClassParts current={current} /> : <ClassList classes={classes} classHref={classHref} />}
        {!compulsory && <PremiumBreakdown rates={rates} />}
        <QuoteFacts current={current?.key} promotion={promotion?.id} thisYear={thisYear} />
        <NextSteps share={{ url: `${publicUrl}${pathOf(current?.key)}`, title }}>
          <ButtonLink tone="action" to={quote}>
            <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
            ให้เราช่วยเทียบเบี้ย
          </ButtonLink>
          <ButtonLink tone="quiet" to={href('/dealer-location')}>
            <Store aria-hidden size={20} strokeWidth={1.75} />
            คุยที่สาขาใกล้คุณ
          </ButtonLink>
        </NextSteps>
        <Part id="questions" title="คำถามที่พบบ่อย" isSilent>
          <QuestionList items={questions} />
          <MoreLink to={`${href('/service-faq')}?topic=insurance`}>ดูคำถามเรื่องประกันภัยทั้งหมด</MoreLink>
        </Part>
      </PaperLayout>
      {isCompared && compare}
    </>
  )
}

/** The parts of the page, in their order. */
const contentsOf = (isOneClass: boolean, isCompulsory: boolean) => [
  ...(isCompulsory
    ? [
        { id: 'premiums', title: 'เบี้ย พ.ร.บ. ต่อปี' },
        { id: 'benefits', title: 'พ.ร.บ. จ่ายเท่าไร' },
      ]
    : []),
  ...(isOneClass
    ? [
        { id: 'covers', title: 'จ่ายอะไรบ้าง' },
        { id: 'suits', title: 'เหมาะกับใคร' },
        { id: 'notes', title: 'ควรรู้ก่อนเลือก' },
      ]
    : [{ id: 'classes', title: 'เลือกแบบที่อยากอ่าน' }]),
  ...(isCompulsory ? [] : [{ id: 'premium-parts', title: 'เบี้ยที่จ่ายมาจากอะไร' }]),
  { id: 'quote', title: 'ขอใบเสนอราคา' },
  { id: 'questions', title: 'คำถามที่พบบ่อย' },
]

function Help({ quote }: { quote: string }) {
  return (
    <ContactCard label="ปรึกษาเรื่องประกันภัย">
      <ThaiText as="p" className={styles.promise}>
        ประกันภาคสมัครใจเป็นทางเลือก เราช่วยเทียบความคุ้มครองและเบี้ยให้ก่อนตัดสินใจ
      </ThaiText>
      <ButtonLink to={quote} tone="action" wide>
        ให้เราช่วยเทียบเบี้ย
      </ButtonLink>
      <ButtonLink to={href('/tpis/:tab?', { tab: 'tpis' })} tone="quiet" wide>
        รู้จักนายหน้าประกันของกลุ่ม
      </ButtonLink>
    </ContactCard>
  )
}

type ClassListProps = {
  classes: Pick<InsuranceClass, 'key' | 'title' | 'lead'>[]
  classHref: (key: InsuranceClassKey) => string
}

function ClassList({ classes, classHref }: ClassListProps) {
  return (
    <Part id="classes" title="เลือกแบบที่อยากอ่าน">
      <ul className={styles.classes}>
        {classes.map(({ key, title, lead }) => (
          <li key={key} className={`panel ${styles.class}`}>
            <h3>
              <Link to={classHref(key)}>
                <ThaiText>{title}</ThaiText>
              </Link>
            </h3>
            <ThaiText as="p">{lead}</ThaiText>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ClassParts({ current: { covers, suits, notes } }: { current: InsuranceClass }) {
  return (
    <>
      <Part id="covers" title="จ่ายอะไรบ้าง">
        <ul className={styles.covers}>
          {covers.map(({ cover, title, level, text }) => (
            <li key={cover}>
              <ThaiText as="h3">{title}</ThaiText>
              <LevelMark level={level} />
              {text !== LEVEL_LABELS[level] && <ThaiText as="p">{text}</ThaiText>}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="suits" title="เหมาะกับใคร">
        <ul className={styles.suits}>
          {suits.map((suit) => (
            <ThaiText as="li" key={suit}>
              {suit}
            </ThaiText>
          ))}
        </ul>
      </Part>
      <Part id="notes" title="ควรรู้ก่อนเลือก">
        <RichText html={notes} />
      </Part>
    </>
  )
}
