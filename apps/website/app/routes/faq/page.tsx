import type { FaqItem, FaqTopic } from '@leasing/contract/content/faqs'
import { telHref } from '@leasing/rules/thai-phone-format'
import type { TextRange } from '@leasing/rules/thai-search'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { Fold } from '@leasing/ui/fold'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Highlighted } from '@leasing/ui/highlighted'
import { Link } from '@leasing/ui/navigation'
import { PageBody } from '@leasing/ui/page-body'
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
import { Answer } from '../../ui/question-list.tsx'
import { queryOf, useSearchQuery } from '../../ui/search-query.ts'
import type { Route } from './+types/page'
import { type FaqSearch, type FoundPage, faqSearchOf, plainText } from './faq-search.ts'
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

/** Of what was found: nobody reads thirty answers, and the best come first. */
const FIRST_SHOWN = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const content = await loadFaqContent(api)
  const { topics } = content
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('topic')
  const query = queryOf(request)
  const chosen = query ? undefined : topics.find(({ topic }) => topic === asked)
  const shown = chosen ? [chosen] : topics
  const search = query ? faqSearchOf(content) : undefined
  const results = search && resultsOf(search, query)
  if (results?.isEmpty) countEmptySearch(api, 'faq', query)
  const isWhole = searchParams.has('all')
  return {
    query,
    topic: chosen?.topic,
    isWhole,
    names: topics.map(({ topic, title }) => ({ topic, title })),
    title: chosen ? `คำถามเรื่อง${chosen.title}` : 'คำถามที่พบบ่อยเรื่องสินเชื่อรถ',
    example: shown[0]!.items[0]!.question,
    // What the search goes through comes when it is needed (`use-topics.ts`).
    view: results ? { results: isWhole ? results : withFirst(results) } : { topics: shown },
    /** For search engines. */
    data: chosen
      ? topicData(chosen)
      : topicsData(topics.map(({ topic, title }) => ({ title, url: publicUrl + hrefOf(topic) }))),
  }
}

const resultsOf = (search: FaqSearch, query: string) => {
  const found = search.find(query)
  const pages = search.findPages(query)
  const isEmpty = found.length + pages.length === 0
  return { found, total: found.length, pages, isEmpty, near: isEmpty ? search.nearestTopics(query) : [] }
}

type SearchResults = ReturnType<typeof resultsOf>

const withFirst = (results: SearchResults): SearchResults => ({
  ...results,
  found: results.found.slice(0, FIRST_SHOWN),
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
  const { view, names, topic: chosen, query: asked, isWhole } = useLoaderData<typeof loader>()
  const [typed, type] = useSearchQuery(asked, PATH)
  const [loaded, want] = useTopics()
  const [wasFoundHere, setFoundHere] = useState(false)
  const query = typed.trim()
  const isSearching = query !== ''
  // What was found here stays when the server has found the same: a question that was opened meanwhile would close.
  const isAsGiven = query === asked && !(isSearching && wasFoundHere)
  if (isSearching && loaded && !isAsGiven && !wasFoundHere) setFoundHere(true)
  const results = isSearching && loaded && !isAsGiven ? resultsOf(loaded.search, query) : undefined
  useEmptySearch(href('/service-faq/empty-search'), results?.isEmpty ? query : '')
  return (
    <>
      <PageHead trail={TRAIL} title="คำถามที่พบบ่อย" lead="พิมพ์ด้วยคำที่คุณใช้พูด หรือเลือกหัวข้อ">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever comes to the search by whatever way will type */}
        <div className={isSearching ? `${styles.tools} ${styles.searching}` : styles.tools} onFocus={want}>
          <SearchBox
            action={PATH}
            label="ค้นหาคำถาม"
            query={typed}
            onType={(query) => {
              want()
              type(query)
            }}
          />
          <Chips
            label="หัวข้อคำถาม"
            chips={[
              { label: 'ทุกหัวข้อ', to: PATH, current: !isSearching && chosen === undefined },
              ...names.map(({ topic, title }) => ({
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
            {isAsGiven &&
              (view.results ? (
                <Results {...view.results} query={asked} />
              ) : (
                <Topics topics={view.topics} isAlone={chosen !== undefined} />
              ))}
            {!isAsGiven && !loaded && (
              <output className={styles.count} aria-live="polite">
                กำลังค้นหา ถ้ายังไม่เห็นผล กดปุ่มค้นหาได้เลย
              </output>
            )}
            {!isAsGiven &&
              loaded &&
              (results ? (
                <Results {...(isWhole && query === asked ? results : withFirst(results))} query={query} />
              ) : (
                <Topics topics={loaded.topics} isAlone={false} />
              ))}
          </div>
          <StillAsking />
        </div>
      </PageBody>
    </>
  )
}

type TopicsProps = { topics: readonly FaqTopic[]; isAlone: boolean }

function Topics({ topics, isAlone }: TopicsProps) {
  return topics.map(({ topic, title, items }) => (
    <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
      <Topic id={`topic-${topic}`} title={title} count={items.length} isAlone={isAlone}>
        {items.map((item) => (
          <Question key={item.id} item={item} topic={topic} />
        ))}
      </Topic>
    </section>
  ))
}

type TopicProps = { id: string; title: string; count: number; isAlone: boolean; children: ReactNode }

/** Among others a topic is one line on phones. */
function Topic({ id, title, count, isAlone, children }: TopicProps) {
  const heading = (
    <ThaiText as="h2" id={id}>
      {title}
    </ThaiText>
  )
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

/** The line above those that were not shown at first: no answer, which an address would open. */
const REST = 'rest'

type ResultsProps = SearchResults & { query: string }

/** The best of what was found, and a link to the rest. */
function Results({ found, total, pages, isEmpty, near, query }: ResultsProps) {
  const more = total - found.length
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
      {found.map(({ topic, item, ranges }, position) => (
        <Fragment key={item.id}>
          {position === FIRST_SHOWN && (
            <p id={REST} tabIndex={-1} className="visually-hidden">
              คำถามที่เหลือ
            </p>
          )}
          <Question item={item} topic={topic.topic} topicTitle={topic.title} ranges={ranges} />
        </Fragment>
      ))}
      {more > 0 && (
        <Link
          className={styles.more}
          to={`${PATH}?${new URLSearchParams({ q: query, all: '1' })}#${REST}`}
          preventScrollReset
        >
          ดูอีก {more} ข้อ
        </Link>
      )}
      {isEmpty && <NothingFound topics={near} />}
    </section>
  )
}

function PinnedPage({ page: { title, text, href } }: { page: FoundPage }) {
  return (
    <article className={styles.pinned}>
      <h3>
        <Link to={href}>{title}</Link>
      </h3>
      <ThaiText as="p">{text}</ThaiText>
    </article>
  )
}

/** The first screen of a phone belongs to the hotline, so there is no drawing. */
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

/** Whoever cannot pay may call it by words that no search knows. */
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
        ลิงก์ของคำถามนี้
      </Link>
    </Fold>
  )
}

function StillAsking() {
  const { links } = useRootData()!.layout
  return (
    <div className={styles.aside}>
      <ContactCard label="ยังไม่ได้คำตอบ">
        <h2>ยังไม่ได้คำตอบ</h2>
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
    </div>
  )
}

/** The questions of a topic for search engines, in the vocabulary of schema.org. */
const topicData = ({ title, items }: FaqTopic) => ({
  ...PAGE,
  name: title,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

/** The page of all topics says where each is told: search engines ask that a question be marked on one page only. */
const topicsData = (topics: readonly { title: string; url: string }[]) => ({
  ...PAGE,
  hasPart: topics.map(({ title, url }) => ({ '@type': 'FAQPage', name: title, url })),
})

const PAGE = { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'th' }
