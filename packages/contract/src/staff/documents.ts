import { z } from 'zod'
import { binary } from '../call.ts'
import { FILE_TYPES } from '../upload-words.ts'
import { staffRead } from './call.ts'
import { reference } from './fields.ts'

export const findCaseDocument = staffRead('/staff/cases/{reference}/documents/{id}', {
  area: 'Cases',
  summary:
    'A file that a visitor has sent, while `documents` of the request are revealed to this person; recorded first',
  may: 'cases.reveal',
  params: z.strictObject({ reference, id: z.uuid() }),
  answerTypes: FILE_TYPES,
  answer: binary(),
  errors: ['not-ready'],
})
