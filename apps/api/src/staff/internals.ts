/** For tools only, as `internals.ts` of the API. */
export { requireCase } from './cases/case-scope.ts'
export { countViews, findCases, readCases, readNews } from './cases/list-cases.ts'
export { readCase } from './cases/read-case.ts'
export type { Person } from './person.ts'
