import type { FaqItem } from '@leasing/contract/faqs'
import { telHref } from '@leasing/rules/thai-phone-format'
import type { TextRange } from '@leasing/rules/thai-search'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { Fold } from '@leasing/ui/fold'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Highlighted } from '@leasing/ui/highlighted'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { SearchBox } from '@leasing/ui/search-box'
import { Link2, Phone } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { breadcrumbData } from '../../seo/breadcrumb-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { Answer } from '../../ui/question-list.tsx'
import { queryOf, useSearchQuery } from '../../ui/search-query.ts'
import { useOpenTarget } from '../../ui/use-open-target.ts'
import type { Route } from './+types/page'
import { faqSearchOf, plainText } from './faq-search.ts'
import styles from './page.module.css'

export const handle = { sitemap: true, reads: { topic: 'word', q: 'typed' } } satisfies PageHandle

const PATH = href('/service-faq')
const TRAIL = [{ label: 'คำถามที่พบบ่อย' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { topics } = await context.get(requestContext).api.listFaqs()
  const asked = new URL(request.url).searchParams.get('topic')
  const query = queryOf(request)
  // All topics, since the search goes through all of them.
  return { topics, topic: query ? undefined : topics.find(({ topic }) => topic === asked)?.topic, query }
}

const hrefOf = (topic?: string) => (topic ? `${PATH}?topic=${topic}` : PATH)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { topics, topic, query } = loaderData
  const shown = topics.filter((each) => topic === undefined || each.topic === topic)
  const title = shown.length === 1 ? `คำถามเรื่อง${shown[0]!.title}` : 'คำถามที่พบบ่อยเรื่องสินเชื่อรถ'
  return [
    ...pageMeta(matches, {
      title,
      description: `${title} ตอบสั้นและตรง เช่น ${shown[0]!.items[0]!.question} ค้นหาด้วยคำที่ใช้พูดกันได้เลย`,
      path: hrefOf(topic),
      hidden: query !== '',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: 'th',
        mainEntity: shown.flatMap(({ items }) =>
          items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
          })),
        ),
      },
    },
    { 'script:ld+json': breadcrumbData(TRAIL, matches[0].loaderData.publicUrl) },
  ]
}

export default function Faq() {
  const { topics, topic: chosen, query: given } = useLoaderData<typeof loader>()
  const [query, type] = useSearchQuery(given, PATH)
  useOpenTarget()
  const isSearching = query.trim() !== ''
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="คำถามที่พบบ่อย"
        lead="พิมพ์ด้วยคำที่คุณใช้พูด หรือเลือกหัวข้อ แต่ละคำตอบบอกว่าต้องทำอะไร และอ่านต่อที่ไหน"
      >
        <div className={styles.tools}>
          <SearchBox action={PATH} label="ค้นหาคำถาม" query={query} onType={type} />
          <Chips
            label="หัวข้อคำถาม"
            chips={[
              { label: 'ทุกหัวข้อ', to: PATH, current: !isSearching && chosen === undefined },
              ...topics.map(({ topic, title }) => ({
                label: title,
                to: hrefOf(topic),
                current: !isSearching && topic === chosen,
              })),
            ]}
          />
        </div>
      </PageHead>
      <PageBody>
        <div className={styles.columns}>
          <div>
            {isSearching ? (
              <Results query={query.trim()} />
            ) : (
              topics
                .filter(({ topic }) => chosen === undefined || topic === chosen)
                .map(({ topic, title, items }) => (
                  <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
                    <Topic
                      id={`topic-${topic}`}
                      title={title}
                      count={items.length}
                      isAlone={chosen !== undefined}
                    >
                      {items.map((item) => (
                        <Question key={item.id} item={item} topic={topic} />
                      ))}
                    </Topic>
                  </section>
                ))
            )}
          </div>
          <StillAsking />
        </div>
      </PageBody>
    </>
  )
}

type TopicProps = { id: string; title: string; count: number; isAlone: boolean; children: ReactNode }

/** Among others a topic is one line on phones. */
function Topic({ id, title, count, isAlone, children }: TopicProps) {
  const heading = <h2 id={id}>{title}</h2>
  return isAlone ? (
    <>
      {heading}
      {children}
    </>
  ) : (
    <FoldOnPhones heading={heading} label={`ดูคำถามเรื่อง${title}`} hint={`${count} ข้อ`}>
      {children}
    </FoldOnPhones>
  )
}

function Results({ query }: { query: string }) {
  const { topics } = useLoaderData<typeof loader>()
  const search = useMemo(() => faqSearchOf(topics), [topics])
  const found = search.find(query)
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="visually-hidden">
        ผลการค้นหา
      </h2>
      <output className={styles.count} aria-live="polite">
        {found.length > 0 ? `พบ ${found.length} คำถามสำหรับ “${query}”` : `ไม่พบคำถามสำหรับ “${query}”`}
      </output>
      {found.map(({ topic, item, ranges }) => (
        <Question key={item.id} item={item} topic={topic.topic} topicTitle={topic.title} ranges={ranges} />
      ))}
      {found.length === 0 && <NothingFound topics={search.nearestTopics(query)} />}
    </section>
  )
}

function NothingFound({ topics }: { topics: { topic: string; title: string }[] }) {
  const { hotline } = useRootData()!.chrome.contact
  return (
    <EmptyState title="เรายังไม่มีคำตอบเรื่องนี้">
      <p>ลองใช้คำที่สั้นลง ดูหัวข้อที่ใกล้เคียง หรือโทรถามเราได้เลย</p>
      <div className={styles.near}>
        <Chips
          label="หัวข้อที่ใกล้เคียง"
          chips={topics.map(({ topic, title }) => ({ label: title, to: hrefOf(topic), current: false }))}
        />
        <ButtonAnchor href={telHref(hotline)}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          โทร {hotline}
        </ButtonAnchor>
      </div>
    </EmptyState>
  )
}

type QuestionProps = {
  item: FaqItem
  topic: string
  /** Where the question is shown apart from its topic. */
  topicTitle?: string
  ranges?: TextRange[]
}

function Question({ item, topic, topicTitle, ranges }: QuestionProps) {
  const { id, question } = item
  return (
    <Fold
      id={id}
      heading={
        <h3>
          {topicTitle && <span className={styles.where}>{topicTitle}</span>}
          <Highlighted text={question} ranges={ranges} />
        </h3>
      }
    >
      <Answer item={item} />
      <Link className={styles.link} to={`${hrefOf(topic)}#${id}`}>
        <Link2 aria-hidden size={18} strokeWidth={1.75} />
        ลิงก์ของคำถามนี้
      </Link>
    </Fold>
  )
}

function StillAsking() {
  const { links } = useRootData()!.chrome
  return (
    <div className={styles.aside}>
      <ContactCard label="ยังไม่ได้คำตอบ">
        <h2>ยังไม่ได้คำตอบ</h2>
        <p>ถามเจ้าหน้าที่ได้ทุกเรื่อง เตรียมเลขที่สัญญาไว้ถ้ามี</p>
        <ButtonLink tone="action" wide to={href('/contactus')}>
          ส่งข้อความถึงเรา
        </ButtonLink>
        {links.line && (
          <ButtonAnchor tone="quiet" wide href={links.line} target="_blank" rel="noopener">
            คุยทาง LINE<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
          </ButtonAnchor>
        )}
      </ContactCard>
    </div>
  )
}
