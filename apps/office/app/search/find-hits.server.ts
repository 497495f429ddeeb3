import type { StaffClient } from '@leasing/contract/staff/client'
import type { SearchHit } from '@leasing/contract/staff/search'
import type { StaffSession } from '@leasing/contract/staff/sign-in'
import { findTexts, foldTexts } from '@leasing/rules/find-texts'
import { collectionPath, historyPath, newRecordPath, recordPath, releasePath } from '../content/paths.ts'
import { RECORD_STATE_WORDS, RELEASE_STATE_WORDS } from '../content/words.ts'
import { guideFor } from '../guide/guide.ts'
import { STATES } from '../words.ts'
import type { Hit, HitGroup } from './hits.ts'
import { pagesFor } from './pages.server.ts'

type Query = { search: string; limit: number }

/** Everything that a person may open or add and that matches, `limit` of each kind: what the API finds, pages of the office, tasks of the guide. */
export async function findHits(
  staff: StaffClient,
  session: Person,
  { search, limit }: Query,
): Promise<HitGroup[]> {
  if (search === '') return []
  const { groups } = await staff.searchOffice({ query: { search, limit } as never })
  const pages = groupOf('pages', 'หน้าของระบบนี้', findPages(session, search), limit)
  const tasks = groupOf('tasks', 'วิธีทำ', findTasks(session, search), limit)
  const found = groups.map(({ total, items }) => {
    const { kind } = items[0]!
    return { id: kind, title: KINDS[kind], total, hits: items.map(toHit) }
  })
  return [...pages, ...found, ...tasks]
}

const KINDS: Record<SearchHit['kind'], string> = {
  collection: 'หมวดเนื้อหา',
  record: 'เนื้อหา',
  addition: 'เพิ่มรายการใหม่',
  release: 'ชุดเผยแพร่',
  picture: 'คลังภาพ',
  user: 'ผู้ใช้',
}

function toHit(hit: SearchHit): Hit {
  switch (hit.kind) {
    case 'collection': {
      const { name, title, areaTitle, isSingle } = hit
      const href = isSingle ? recordPath(name, name) : collectionPath(name)
      return { href, title, place: areaTitle, states: [] }
    }
    case 'record': {
      const { collection, id, title, collectionTitle, states } = hit
      const path = states.includes('withdrawn') ? historyPath : recordPath
      return {
        ...{ href: path(collection, id), title, place: collectionTitle },
        states: states.map((state) => RECORD_STATE_WORDS[state]),
      }
    }
    case 'addition': {
      const { collection, title, collectionTitle } = hit
      return { href: newRecordPath(collection), title, place: collectionTitle, states: [] }
    }
    case 'release': {
      const { id, title, state } = hit
      return { href: releasePath(id), title, place: 'ชุดเผยแพร่', states: [RELEASE_STATE_WORDS[state]] }
    }
    case 'picture': {
      const { id, title, name } = hit
      return { href: `/media/${id}`, title, place: name, states: [] }
    }
    case 'user': {
      const { id, title, email, state } = hit
      return { href: `/users/${id}`, title, place: email, states: [STATES[state]] }
    }
  }
}

type Person = Pick<StaffSession, 'roles' | 'actions'>

const findPages = ({ actions }: Person, search: string): Hit[] =>
  findTexts(pagesFor(actions), ({ label, names = [] }) => foldTexts({ title: label, names }), search).map(
    ({ to, label, place = '' }) => ({ href: to, title: label, place, states: [] }),
  )

const findTasks = (person: Person, search: string): Hit[] =>
  findTexts(tasksFor(person), ({ title }) => foldTexts({ title }), search)

const tasksFor = (person: Person): Hit[] =>
  guideFor(person).flatMap(({ title: part, tasks }) =>
    tasks.map(({ id, title }) => ({ href: `/guide#${id}`, title, place: part, states: [] })),
  )

const groupOf = (id: string, title: string, hits: readonly Hit[], limit: number): HitGroup[] =>
  hits.length === 0 ? [] : [{ id, title, total: hits.length, hits: hits.slice(0, limit) }]
