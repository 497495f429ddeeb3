import { z } from 'zod'
import { text } from '../person.ts'
import { staffRead, staffWrite } from './call.ts'
import { recordParams, who } from './content.ts'
import { COMMENT_LENGTH } from './desk-values.ts'
import { idParams, moment, nothing } from './fields.ts'

const area = 'Comments'

/** A path in a record, `items.0.answer`; empty for the record as a whole. */
const field = z.string().max(200)

const comment = z.strictObject({ id: z.string(), by: who, at: moment, text: z.string() })

export const commentThread = comment.extend({
  field,
  replies: z.array(comment),
  resolved: z.strictObject({ by: who, at: moment }).optional(),
})

export type CommentThread = z.output<typeof commentThread>

export const listComments = staffRead('/staff/content/{collection}/records/{id}/comments', {
  area,
  summary: 'What was said about the draft of a record, the oldest first',
  may: 'content.read',
  params: recordParams,
  answer: z.strictObject({ items: z.array(commentThread) }),
})

export const addComment = staffWrite('/staff/content/{collection}/records/{id}/comments', {
  area,
  summary:
    'Says something about a field, or answers a comment. The authors of the draft and whoever takes part are told by one mail of several comments; while its release waits, a comment of an author also reaches whoever may approve it',
  may: 'content.comment',
  status: 201,
  params: recordParams,
  body: z.strictObject({
    field: field.default(''),
    text: text(COMMENT_LENGTH),
    answers: z.string().optional(),
  }),
  answer: z.strictObject({ id: z.string() }),
  errors: ['gone'],
})

export const resolveComment = staffWrite('/staff/comments/{id}/resolve', {
  area,
  summary: 'Says that a comment is dealt with',
  may: 'content.comment',
  params: idParams,
  body: nothing,
  answer: nothing,
})

export const listMyComments = staffRead('/staff/comments', {
  area,
  summary:
    'Comments that are not dealt with, about drafts that the person who asks has written in or may approve now, or where they take part',
  may: 'content.read',
  answer: z.strictObject({
    items: z.array(commentThread.extend({ record: recordParams.extend({ title: z.string() }) })),
  }),
})
