/** How long a person has to come in for the first time: a mail is read after a weekend too. */
export const INVITATION_DAYS = 3

/** How long every other one-time link holds: whoever asked for it waits for it. */
export const LINK_MINUTES = 30

/** Where the office shows a one-time link. Opening the page uses nothing up: programs that read mails open it too. Its button does. */
export const invitationPath = (token: string): string => `/invitation/${token}`

export const newPasswordPath = (token: string): string => `/new-password/${token}`

/** Where a record is edited; the name of its collection may hold a slash. */
export const recordPath = (collection: string, id: string): string =>
  `/content/${collection.replace('/', '.')}/${encodeURIComponent(id)}`

/** Where the office shows a comment beside its field. A query, which outlives a sign-in; the page turns it into a fragment. */
export const commentPath = (collection: string, id: string, comment: string): string =>
  `${recordPath(collection, id)}?comment=${comment}`

/** Where the office shows a release: mails name it. */
export const releasePath = (id: string): string => `/releases/${id}`

export const CASES = '/cases'

/** Where the office shows a request. */
export const casePath = (reference: string): string => `${CASES}/${reference}`

/** What somebody (`staff:ID`) has done, in the log. */
export const auditOfPath = (actor: string): string => `/audit?actor=${actor}`

/** The requests of a team that are overdue. */
export const overduePath = (team: string): string => `${CASES}?view=overdue&team=${team}`
