import type { LoanService } from '@leasing/contract/content/loan-service'

type Group = LoanService['documents'][number]

/** Document groups for all borrowers; the content marks them by name. */
const isForEveryone = ({ who }: Group) => who === 'ทุกคน' || who.startsWith('เอกสาร')

export type Papers = {
  /** Borrower types to choose from; empty if there are fewer than two. */
  borrowers: string[]
  /** Selected borrower type. */
  borrower: string | undefined
  groups: { title: string; items: string[] }[]
}

/** Documents of a borrower type plus those for everyone; all documents if no known type is selected. */
export function documentsFor(documents: readonly Group[], borrowerParam: string | null): Papers {
  const kinds = documents.filter((group) => !isForEveryone(group)).map(({ who }) => who)
  const borrowers = kinds.length > 1 ? kinds : []
  const borrower = borrowers.find((who) => who === borrowerParam)
  const groups = documents
    .filter((group) => borrower === undefined || group.who === borrower || isForEveryone(group))
    .map(({ who, items }) => ({ title: who, items }))
  return { borrowers, borrower, groups }
}
