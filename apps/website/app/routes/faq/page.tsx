import type { FaqItem, FaqTopic } from '@leasing/contract/content/faqs'
import { telHref } from '@leasing/rules/thai-phone-format'
import type { TextRange } from '@leasing/rules/thai-search'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { Fold } from '@leasing/ui/fold'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Highlighted } from '@leasing/ui/highlighted'
import { Link } from '@leasing/ui/navigation'
import { PageHead } from '@leasing/ui/page-head'
import { SearchBox } from '@leasing/ui/search-box'
import { ThaiText } from '@leasing/ui/thai-text'
import { Phone } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { countEmptySearch } from '../../searches/count-empty-search.server.ts'
import { COUNTED_NOTICE, useEmptySearch } from '../../searches/use-empty-search.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { PaperLayout } from '../../ui/paper-layout.tsx'
import { Answer } from '../../ui/question-list.tsx'
import { queryOf, useSearchQuery } from '../../ui/search-query.ts'
import type { Route } from './+types/page'
import { type FaqSearch, faqSearchOf, plainText, type SuggestedPage } from './faq-search.ts'
import { loadFaqContent } from './load-faq-content.server.ts'
import styles from './page.module.css'
import { useTopics } from './use-topics.ts'

export const handle = {
  tool: true,
  async sitemap(api) {
    const { topics } = await api.listFaqs()
    return [undefined, ...topics.map(({ topic }) => topic)].map((topic) => ({ path: hrefOf(topic) }))
  },
  reads: { topic: 'word', q: 'typed', all: 'number' },
} satisfies PageHandle

const PATH = href('/service-faq')
const TRAIL = [{ label: 'คำถามที่พบบ่อย' }]

/** Number of results shown at first, best first. */
const INITIAL_COUNT = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const content = await loadFaqContent(api)
  const { topics } = content
  const { searchParams } = new URL(request.url)
  const submittedQuery = searchParams.get('topic')
  const query = queryOf(request)
  const selectedTopic = query ? undefined : topics.find(({ topic }) => topic === submittedQuery)
  const visibleTopics = selectedTopic ? [selectedTopic] : topics
  const search = query ? faqSearchOf(content) : undefined
  const results = search && findResults(search, query)
  if (results?.isEmpty) countEmptySearch(api, 'faq', query)
  const showsAll = searchParams.has('all')
  return {
    query,
    topic: selectedTopic?.topic,
    showsAll,
    names: topics.map(({ topic, title }) => ({ topic, title })),
    title: selectedTopic ? `คำถามเรื่อง${selectedTopic.title}` : 'คำถามที่พบบ่อยเรื่องสินเชื่อรถ',
    example: visibleTopics[0]!.items[0]!.question,
    // The full search data is loaded on demand (`use-topics.ts`).
    view: results ? { results: showsAll ? results : firstResults(results) } : { topics: visibleTopics },
    /** Structured data. */
    data: selectedTopic
      ? topicData(selectedTopic)
      : topicsData(topics.map(({ topic, title }) => ({ title, url: publicUrl + hrefOf(topic) }))),
  }
}

const findResults = (search: FaqSearch, query: string) => {
  const questions = search.find(query)
  const pages = search.findPages(query)
  const isEmpty = questions.length + pages.length === 0
  return {
    questions,
    total: questions.length,
    pages,
    isEmpty,
    nearestTopics: isEmpty ? search.nearestTopics(query) : [],
  }
}

type SearchResults = ReturnType<typeof findResults>

const firstResults = (results: SearchResults): SearchResults => ({
  ...results,
  questions: results.questions.slice(0, INITIAL_COUNT),
})

const hrefOf = (topic?: string) => (topic ? `${PATH}?topic=${topic}` : PATH)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { topic, query, title, example, data } = loaderData
  return pageMeta(matches, {
    title,
    description: `${title} ตอบสั้นและตรง เช่น ${example} ค้นหาด้วยคำที่ใช้พูดกันได้เลย`,
    path: hrefOf(topic),
    hidden: query !== '',
    trail: TRAIL,
    data: query === '' ? [data] : [],
  })
}

export default function Faq() {
  const {
    view,
    names,
    topic: selectedTopic,
    query: submittedQuery,
    showsAll,
  } = useLoaderData<typeof loader>()
  const [typed, type] = useSearchQuery(submittedQuery, PATH)
  const [loaded, loadSearch] = useTopics()
  const [hasClientResults, setHasClientResults] = useState(false)
  const query = typed.trim()
  const isSearching = query !== ''
  // Keeps client results when the server returns the same: switching would close an expanded question.
  const showsServerView = query === submittedQuery && !(isSearching && hasClientResults)
  if (isSearching && loaded && !showsServerView && !hasClientResults) setHasClientResults(true)
  const results = isSearching && loaded && !showsServerView ? findResults(loaded.search, query) : undefined
  useEmptySearch(href('/service-faq/empty-search'), results?.isEmpty ? query : '')
  return (
    <>
      <PageHead trail={TRAIL} title="คำถามที่พบบ่อย" lead="พิมพ์ด้วยคำที่คุณใช้พูด หรือเลือกหัวข้อ">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: focus anywhere in the search area means that the visitor will type */}
        <div onFocus={loadSearch}>
          <SearchBox
            action={PATH}
            label="ค้นหาคำถาม"
            query={typed}
            onType={(query) => {
              loadSearch()
              type(query)
            }}
          />
        </div>
      </PageHead>
      <PaperLayout
        asideLast
        aside={<ContactAside />}
        contents={
          <div className={isSearching ? `${styles.topics} ${styles.searching}` : styles.topics}>
            <Chips
              label="หัวข้อคำถาม"
              column
              chips={[
                { label: 'ทุกหัวข้อ', to: PATH, current: !isSearching && selectedTopic === undefined },
                ...names.map(({ topic, title }) => ({
                  label: title,
                  to: hrefOf(topic),
                  current: !isSearching && topic === selectedTopic,
                })),
              ]}
            />
          </div>
        }
      >
        <div>
          {showsServerView &&
            (view.results ? (
              <Results {...view.results} query={submittedQuery} />
            ) : (
              <Topics topics={view.topics} isOnlyTopic={selectedTopic !== undefined} />
            ))}
          {!showsServerView && !loaded && (
            <output className={styles.count} aria-live="polite">
              กำลังค้นหา ถ้ายังไม่เห็นผล กดปุ่มค้นหาได้เลย
            </output>
          )}
          {!showsServerView &&
            loaded &&
            (results ? (
              <Results
                {...(showsAll && query === submittedQuery ? results : firstResults(results))}
                query={query}
              />
            ) : (
              <Topics topics={loaded.topics} isOnlyTopic={false} />
            ))}
        </div>
      </PaperLayout>
    </>
  )
}

type TopicsProps = { topics: readonly FaqTopic[]; isOnlyTopic: boolean }

function Topics({ topics, isOnlyTopic }: TopicsProps) {
  return topics.map(({ topic, title, items }) => (
    <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
      <Topic id={`topic-${topic}`} title={title} count={items.length} isOnlyTopic={isOnlyTopic}>
        {items.map((item) => (
          <Question key={item.id} item={item} topic={topic} />
        ))}
      </Topic>
    </section>
  ))
}

type TopicProps = { id: string; title: string; count: number; isOnlyTopic: boolean; children: ReactNode }

/** Collapsed on phones, unless it is the only topic. */
function Topic({ id, title, count, isOnlyTopic, children }: TopicProps) {
  const heading = (
    <ThaiText as="h2" id={id}>
      {title}
    </ThaiText>
  )
  return isOnlyTopic ? (
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

/** Id of the paragraph above the additional results. A question id would expand its answer. */
const REST_ID = 'rest'

type ResultsProps = SearchResults & { query: string }

/** The best results, with a link to the rest. */
function Results({ questions, total, pages, isEmpty, nearestTopics, query }: ResultsProps) {
  const more = total - questions.length
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="visually-hidden">
        ผลการค้นหา
      </h2>
      <output className={isEmpty ? 'visually-hidden' : styles.count} aria-live="polite">
        {total > 0 ? `พบ ${total} คำถามสำหรับ “${query}”` : `ไม่พบคำถามสำหรับ “${query}”`}
      </output>
      {pages.map((page) => (
        <PinnedPage key={page.href} page={page} />
      ))}
      {questions.map(({ topic, item, ranges }, position) => (
        <Fragment key={item.id}>
          {position === INITIAL_COUNT && (
            <p id={REST_ID} tabIndex={-1} className="visually-hidden">
              คำถามที่เหลือ
            </p>
          )}
          <Question item={item} topic={topic.topic} topicTitle={topic.title} ranges={ranges} />
        </Fragment>
      ))}
      {more > 0 && (
        <Link
          className={styles.more}
          to={`${PATH}?${new URLSearchParams({ q: query, all: '1' })}#${REST_ID}`}
          preventScrollReset
        >
          ดูอีก {more} ข้อ
        </Link>
      )}
      {isEmpty && <NothingFound topics={nearestTopics} />}
    </section>
  )
}

function PinnedPage({ page: { title, text, href } }: { page: SuggestedPage }) {
  return (
    <article className={styles.pinned}>
      <h3>
        <Link to={href}>{title}</Link>
      </h3>
      <ThaiText as="p">{text}</ThaiText>
    </article>
  )
}

/** No illustration, so that the hotline is on the first screen of a phone. */
function NothingFound({ topics }: { topics: { topic: string; title: string }[] }) {
  const { hotline, hours } = useRootData()!.layout.contact
  return (
    <div className={styles.nothing}>
      <ThaiText as="h2">เรายังไม่มีคำตอบเรื่องนี้</ThaiText>
      <ButtonAnchor href={telHref(hotline)}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        โทร {hotline}
      </ButtonAnchor>
      <ThaiText as="p" className={styles.hours}>
        {hours}
      </ThaiText>
      <DebtLink />
      <ThaiText as="p">หรือลองค้นด้วยคำที่สั้นลง หรือเลือกหัวข้อที่ใกล้เคียง</ThaiText>
      <Chips
        label="หัวข้อที่ใกล้เคียง"
        chips={topics.map(({ topic, title }) => ({ label: title, to: hrefOf(topic), current: false }))}
      />
      <p>
        <ThaiText as="small">{COUNTED_NOTICE}</ThaiText>
      </p>
    </div>
  )
}

/** Always shown, because visitors who cannot pay may use words that the search does not know. */
function DebtLink() {
  return (
    <Link className={styles.debts} to={href('/important-notice/debt-management-tips')}>
      ผ่อนไม่ไหว / ค้างค่างวด
    </Link>
  )
}

type QuestionProps = {
  item: FaqItem
  topic: string
  /** Set where the question is shown outside its topic. */
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
        ลิงก์ของคำถามนี้
      </Link>
    </Fold>
  )
}

function ContactAside() {
  const { links } = useRootData()!.layout
  return (
    <ContactCard label="ยังไม่ได้คำตอบ">
      <h2 className={styles.ask}>ยังไม่ได้คำตอบ</h2>
      <ThaiText as="p">ถามเจ้าหน้าที่ได้ทุกเรื่อง เตรียมเลขที่สัญญาไว้ถ้ามี</ThaiText>
      <DebtLink />
      <ButtonLink tone="action" wide to={href('/contactus')}>
        ส่งข้อความถึงเรา
      </ButtonLink>
      {links.line && (
        <ButtonAnchor tone="quiet" wide href={links.line} target="_blank" rel="noopener">
          คุยทาง LINE<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
        </ButtonAnchor>
      )}
    </ContactCard>
  )
}

/** Questions of a topic as schema.org structured data. */
const topicData = ({ title, items }: FaqTopic) => ({
  ...PAGE,
  name: title,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

/** The page of all topics links to the topic pages, because a question may be marked up on one page only. */
const topicsData = (topics: readonly { title: string; url: string }[]) => ({
  ...PAGE,
  hasPart: topics.map(({ title, url }) => ({ '@type': 'FAQPage', name: title, url })),
})

const PAGE = { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'th' }
