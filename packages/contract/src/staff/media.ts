import { z } from 'zod'
import { multipart } from '../call.ts'
import { image } from '../fields.ts'
import { staffRead, staffWrite } from './call.ts'
import { collectionName, editor, recordId, releaseRef, who } from './content.ts'
import { MAX_PICTURES_AT_ONCE } from './desk-values.ts'
import { moment, nothing } from './fields.ts'

const area = 'Media'

const thousandth = z.int().min(0, 'focus').max(1000, 'focus')

/** Where a picture matters most, in thousandths of its width and of its height. */
export const focus = z.strictObject({ x: thousandth, y: thousandth })

/** Where a picture is named. `draft`: not public. */
export const mediaUse = z.strictObject({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  state: z.enum(['published', 'draft', 'release']),
})

export type MediaUse = z.output<typeof mediaUse>

export const media = z.strictObject({
  id: z.string(),
  /** Of the file that came. */
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Empty, unless it is decorative: nobody has described it yet, and nothing should use it. */
  alt: z.string(),
  /** Says nothing: it may be used without words, where the place has others. */
  isDecorative: z.boolean(),
  /** Where it is to be cut; what is public may still be cut around another one. */
  focus,
  credit: z.string(),
  by: z.string().optional(),
  at: moment,
  version: z.int().positive(),
  /** Whole, for the office. */
  image: image.omit({ alt: true }),
  /** False while it is being made for the site. */
  isReady: z.boolean(),
  uses: z.array(mediaUse),
  removedAt: moment.optional(),
})

export type Media = z.output<typeof media>

export const MEDIA_PAGE = 48

/** `undescribed`: without an alternative text, which it needs. `unused`: named by nothing. */
export const MEDIA_STATES = ['described', 'undescribed', 'unused', 'removed'] as const

const position = z.string().regex(/^\d{1,16}-[0-9a-f]{20}$/, 'invalid')

export const listMedia = staffRead('/staff/media', {
  area,
  summary: `The pictures of the library, the newest first, ${MEDIA_PAGE} at a time`,
  may: 'content.read',
  query: z.strictObject({
    /** Words of the name, the alternative text or the credit. */
    search: z.string().max(100).optional(),
    state: z.enum(MEDIA_STATES).optional(),
    /** `next` of the page before. */
    after: position.optional(),
  }),
  answer: z.strictObject({
    items: z.array(media),
    next: z.string().optional(),
    /** How many the search and the state leave. */
    total: z.int().min(0),
    undescribed: z.int().min(0),
  }),
})

const params = z.strictObject({ id: z.string().regex(/^[0-9a-f]{20}$/, 'invalid') })

export const findMedia = staffRead('/staff/media/{id}', {
  area,
  summary: 'One picture, and where it is named',
  may: 'content.read',
  params,
  answer: media,
})

/** What became of a file: a picture, or why there is none. */
const uploaded = z.strictObject({
  name: z.string(),
  id: z.string().optional(),
  /** The library had it already. */
  isKnown: z.boolean().optional(),
  fault: z.string().optional(),
})

export type UploadedPicture = z.output<typeof uploaded>

export const uploadMedia = staffWrite('/staff/media', {
  area,
  summary:
    'Takes JPEG, PNG, WebP, AVIF and HEIC, 20 MB each; one that is refused does not keep the others out',
  may: 'content.edit',
  status: 201,
  bodyType: 'multipart/form-data',
  body: multipart(z.strictObject({ file: z.array(z.file()).min(1).max(MAX_PICTURES_AT_ONCE) })),
  answer: z.strictObject({ items: z.array(uploaded) }),
  errors: ['request-timeout'],
})

const line = (max: number) => z.string().trim().max(max, 'too-long')

export const changeMedia = staffWrite('/staff/media/{id}', {
  area,
  summary:
    'Says anew what a picture shows, where it matters most and whose it is. What is public stays as it is; drafts take a new focus when they are saved. `in-use` for a decorative picture that shall have words and is used without',
  may: 'content.edit',
  method: 'PUT',
  params,
  body: z
    .strictObject({
      version: z.int().positive(),
      /** Of a decorative picture nothing is kept. */
      alt: line(300),
      isDecorative: z.boolean().default(false),
      focus,
      credit: line(200),
    })
    .refine(({ alt, isDecorative }) => isDecorative || alt !== '', { path: ['alt'], error: 'required' }),
  answer: z.strictObject({ version: z.int().positive() }),
  errors: ['changed-meanwhile', 'in-use'],
})

export const removeMedia = staffWrite('/staff/media/{id}/remove', {
  area,
  summary: 'Takes a picture that nothing names out of the library; it can come back for 30 days',
  may: 'content.edit',
  params,
  body: nothing,
  answer: nothing,
  errors: ['in-use'],
})

export const restoreMedia = staffWrite('/staff/media/{id}/restore', {
  area,
  summary: 'Brings a removed picture back',
  may: 'content.edit',
  params,
  body: nothing,
  answer: nothing,
})

const record = z.strictObject({ collection: collectionName, id: recordId })

/** What the caller has seen of a record: the draft, or 0, and what it was begun from. */
export const seenRecord = record.extend({ version: z.int().min(0), baseRevision: z.int().min(0) })

/** A record in which another picture can take the place of this one. */
const replaceable = seenRecord.extend({
  title: z.string(),
  /** What is said of the picture there, each text once. */
  words: z.array(z.string()),
  /** Somebody has begun to write: that draft is changed. */
  draft: z.strictObject({ savedAt: moment, by: who }).optional(),
  /** Its text cuts the picture to the shape of a place. */
  isCut: z.boolean(),
  /** And around another focus than the library has. */
  isCutOtherwise: z.boolean(),
  /** Who else has it open. */
  editors: z.array(editor),
  /** Waits there with the old picture, and stays as it is. */
  release: releaseRef.optional(),
})

export type Replaceable = z.output<typeof replaceable>

/** `draft`: not released. `changed`: somebody went on with the draft, or threw it away. */
const replacedRecord = record.extend({
  title: z.string(),
  state: z.enum(['draft', 'release', 'published', 'changed']),
  release: releaseRef.optional(),
})

const replacement = z.strictObject({
  id: z.string(),
  /** The picture that took the place; the picture itself where it is cut anew. */
  by: media,
  at: moment,
  who,
  records: z.array(replacedRecord),
})

export type Replacement = z.output<typeof replacement>

export const findReplacement = staffRead('/staff/media/{id}/replacement', {
  area,
  summary: 'In which records another picture can take the place of this one, and where one did last',
  may: 'content.read',
  params,
  answer: z.strictObject({
    records: z.array(replaceable),
    /** Something public, or in a release, cuts it to the shape of its place: it stays as it is when the focus moves. */
    isCutInPublic: z.boolean(),
    last: replacement.optional(),
  }),
})

export const replaceMedia = staffWrite('/staff/media/{id}/replace', {
  area,
  summary:
    'Another picture takes the place of this one, in drafts of the records that are named; in all or, with `changed-meanwhile`, in none. `not-ready` for a picture that nobody has described',
  may: 'content.edit',
  params,
  body: z.strictObject({
    by: params.shape.id,
    /** Whether each place says what the new picture shows, or goes on saying what it said. */
    words: z.enum(['new', 'kept']),
    records: z.array(seenRecord).min(1).max(200),
  }),
  answer: z.strictObject({ id: z.string(), records: z.int().min(0) }),
  errors: ['not-ready', 'changed-meanwhile', 'files-only'],
})

export const recutMedia = staffWrite('/staff/media/{id}/recut', {
  area,
  summary:
    'Drafts of these records, in which the picture is cut around the focus of the library; of all or, with `changed-meanwhile`, of none. Those that are cut so already are left out',
  may: 'content.edit',
  params,
  body: z.strictObject({ records: z.array(seenRecord).min(1).max(200) }),
  answer: z.strictObject({
    /** Absent where nothing was to be done. */
    id: z.string().optional(),
    records: z.int().min(0),
  }),
  errors: ['changed-meanwhile', 'files-only'],
})

export const undoReplacement = staffWrite('/staff/media/{id}/replace/undo', {
  area,
  summary:
    'Brings back what stood in the drafts before, where nobody has changed or released them since; answers in how many, and how many were left',
  may: 'content.edit',
  params,
  body: z.strictObject({ replacement: z.string().max(80) }),
  answer: z.strictObject({ undone: z.int().min(0), left: z.int().min(0) }),
})
