// What the browser shows or obeys of the desk, apart from the schemas, which it does not need.

/** How often an open record says that somebody is here. */
export const PING_MS = 20_000

/** How long what belongs to a draft is kept after it was published or discarded. */
export const KEEP_AFTER_DRAFT_DAYS = 90

/** Letters of a comment at most. */
export const COMMENT_LENGTH = 1000

/** How long a person of the staff may look at a preview, and for how long a link can be given to somebody else. */
export const PREVIEW_MINUTES = 30
export const SHARE_DAYS = 7

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
export const MAX_PICTURES_AT_ONCE = 20

/** For the `accept` of a field. An SVG is no picture here: it may hold scripts. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic'
