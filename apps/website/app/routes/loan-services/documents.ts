import type { LoanService } from '@leasing/contract/content/loan-service'

type Group = LoanService['documents'][number]

/** Papers that everyone brings, whoever they are; the content tells them apart by their name. */
const isForEveryone = ({ who }: Group) => who === 'ทุกคน' || who.startsWith('เอกสาร')

export type Papers = {
  /** The kinds of borrower to choose from; fewer than two are no choice. */
  borrowers: string[]
  /** The kind that is chosen. */
  borrower: string | undefined
  groups: { title: string; items: string[] }[]
}

/** The papers of one kind of borrower with those that everyone brings; all of them when none, or an unknown one, is chosen. */
export function papersOf(documents: readonly Group[], wanted: string | null): Papers {
  const kinds = documents.filter((group) => !isForEveryone(group)).map(({ who }) => who)
  const borrowers = kinds.length > 1 ? kinds : []
  const borrower = borrowers.find((who) => who === wanted)
  const groups = documents
    .filter((group) => borrower === undefined || group.who === borrower || isForEveryone(group))
    .map(({ who, items }) => ({ title: who, items }))
  return { borrowers, borrower, groups }
}
