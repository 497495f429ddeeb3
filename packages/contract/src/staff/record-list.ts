/**
 * What a record is, in the order of the filters: each is a chip of the record by the same name. The first five say what visitors see, `draft` that
 * somebody has written since, the rest where its open release is. Only `withdrawn` lists what is off the site.
 */
export const RECORD_STATES = [
  'shown',
  'later',
  'ended',
  'hidden',
  'new',
  'draft',
  'preparing',
  'waiting',
  'approved',
  'scheduled',
  'failed',
  'withdrawn',
] as const

export type RecordState = (typeof RECORD_STATES)[number]

/** Columns by which a list is sorted; `-` in front: descending. Without one: the order of the site, or the best matches first. */
export const RECORD_SORTS = [
  'title',
  '-title',
  'state',
  '-state',
  'starts',
  '-starts',
  'ends',
  '-ends',
  'changed',
  '-changed',
] as const

export type RecordSort = (typeof RECORD_SORTS)[number]
