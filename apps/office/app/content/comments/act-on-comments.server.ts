import type { StaffClient } from '@leasing/contract/staff/client'
import { textOf } from '../../forms/submit.server.ts'
import { commentAnchor } from './thread.tsx'

/** Words of refusals, for `submit`. */
export const COMMENT_WORDS = {
  errors: { gone: 'ความเห็นนี้จบไปกับร่างแล้ว', 'not-found': 'ไม่มีความเห็นหรือรายการนี้แล้ว' },
  fields: { text: { required: 'เขียนความเห็นก่อน' } },
} as const

/** Writes or closes a comment as a form asks. Returns the id of its place in the page; undefined for another form. */
export async function actOnComments(staff: StaffClient, form: FormData): Promise<string | undefined> {
  switch (textOf(form, 'do')) {
    case 'comment': {
      const [collection, id] = [textOf(form, 'collection'), textOf(form, 'id')]
      const answers = textOf(form, 'answers')
      const made = await staff.addComment({
        params: { collection, id },
        body: { field: textOf(form, 'field'), text: textOf(form, 'text'), ...(answers && { answers }) },
      })
      return commentAnchor(answers || made.id)
    }
    case 'resolve': {
      const id = textOf(form, 'comment')
      await staff.resolveComment({ params: { id }, body: {} })
      return commentAnchor(id)
    }
    default:
      return undefined
  }
}
