import type { Focus } from '@leasing/rules/crop-box'
import type { MediaTable } from '../db/schema.ts'

/** The columns of the focus and the next focus. */
export const FOCUS_COLUMNS = ['focalX', 'focalY', 'nextFocalX', 'nextFocalY'] as const

type Row = Pick<MediaTable, (typeof FOCUS_COLUMNS)[number]>

/** The current focus: where a picture is cropped unless a place has a focus of its own. */
export const currentFocus = ({ focalX: x, focalY: y }: Row): Focus => ({ x, y })

/** The focus that staff have set for the next release; undefined if unchanged. */
export const nextFocus = ({ nextFocalX: x, nextFocalY: y }: Row): Focus | undefined =>
  x === null || y === null ? undefined : { x, y }

/** The focus that staff see: the next one, if set. */
export const latestFocus = (row: Row): Focus => nextFocus(row) ?? currentFocus(row)

export const isSameFocus = (one: Focus, other: Focus): boolean => one.x === other.x && one.y === other.y
