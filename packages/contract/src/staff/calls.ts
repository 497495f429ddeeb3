import { callsOf } from '../call.ts'
import * as audit from './audit.ts'
import * as bulk from './bulk.ts'
import * as callSlots from './call-slots.ts'
import * as cases from './cases.ts'
import * as comments from './comments.ts'
import * as content from './content.ts'
import * as documents from './documents.ts'
import * as emptySearches from './empty-searches.ts'
import * as enrolment from './enrolment.ts'
import * as erasures from './erasures.ts'
import * as exports from './exports.ts'
import * as form from './form.ts'
import * as home from './home.ts'
import * as media from './media.ts'
import * as preview from './preview.ts'
import * as redeem from './redeem.ts'
import * as releases from './releases.ts'
import * as retention from './retention.ts'
import * as savedFilters from './saved-filters.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as users from './users.ts'

/** Every call of the office, by the name by which its module exports it. None of them is a call of the public API. */
export const staffCalls = callsOf({
  ...signIn,
  ...enrolment,
  ...sessions,
  ...users,
  ...audit,
  ...cases,
  ...documents,
  ...erasures,
  ...exports,
  ...retention,
  ...callSlots,
  ...content,
  ...comments,
  ...form,
  ...emptySearches,
  ...preview,
  ...media,
  ...redeem,
  ...releases,
  ...search,
  ...home,
  ...savedFilters,
  ...bulk,
})

export type StaffCalls = typeof staffCalls
