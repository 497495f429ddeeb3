import type { Focus } from '@leasing/rules/crop-box'
import type { MediaTable } from '../db/schema.ts'

/** The columns of a focus and of the next one. */
export const FOCUS_COLUMNS = ['focalX', 'focalY', 'nextFocalX', 'nextFocalY'] as const

type Row = Pick<MediaTable, (typeof FOCUS_COLUMNS)[number]>

/** Around what a picture is cut in places that name no focus of their own. */
export const placedFocus = ({ focalX: x, focalY: y }: Row): Focus => ({ x, y })

/** Where staff want a picture to be cut instead; undefined where that is the same. */
export const nextFocus = ({ nextFocalX: x, nextFocalY: y }: Row): Focus | undefined =>
  x === null || y === null ? undefined : { x, y }

/** Where staff want a picture to be cut. */
export const wantedFocus = (row: Row): Focus => nextFocus(row) ?? placedFocus(row)

export const isSameFocus = (one: Focus, other: Focus): boolean => one.x === other.x && one.y === other.y
