import type { Upload } from '@leasing/contract/uploads'
import type { RequestContext } from '../../context.ts'
import { KEPT_ON_DEVICE } from '../../device/kept-on-device.ts'
import { type FlowCookie, flowCookie, readFlowCookie } from '../../forms/flow-cookie.server.ts'

/** A file that is stored for this visitor. Whoever holds the cookie may look at it, nobody else. */
export type Document = { id: string; name: string; size: number; isPicture: boolean }

/** What could not be stored, said once more on the page that follows. */
export type Failed = { name: string; message: string }

type Kept = { documents: Document[]; failed: Failed[] }

const COOKIE: FlowCookie = {
  name: 'smart-fin-documents',
  maxAgeSeconds: KEPT_ON_DEVICE['smart-fin-documents'].maxAgeSeconds,
}

const FOLDER = 'credit-estimation'

/** So that ten of them fit into a cookie. */
const NAME_LENGTH = 36

export const readDocuments = (request: Request, context: RequestContext): Kept =>
  readFlowCookie<Kept>(COOKIE, request, context) ?? { documents: [], failed: [] }

export const keepDocuments = (
  documents: readonly Document[],
  context: RequestContext,
  failed: readonly Failed[] = [],
) =>
  flowCookie(
    COOKIE,
    {
      documents,
      failed: failed.slice(0, 3).map(({ name, message }) => ({ name: shortened(name), message })),
    },
    context,
  )

export const forgetDocuments = (context: RequestContext) => flowCookie(COOKIE, undefined, context)

export const documentOf = ({ key, name, size, type }: Upload): Document => ({
  id: key.slice(FOLDER.length + 1),
  name: shortened(name),
  size,
  isPicture: type !== 'application/pdf' && type !== 'image/heic',
})

/** One that was attached earlier, of which only the key is known. */
export const attachedEarlier = (key: string, position: number): Document => ({
  id: key.slice(FOLDER.length + 1),
  name: `เอกสารที่แนบไว้ ${position + 1}`,
  size: 0,
  isPicture: false,
})

export const keyOf = ({ id }: Pick<Document, 'id'>) => `${FOLDER}/${id}`

/** Keeps the ending, which says what kind of file it is. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= NAME_LENGTH) return name
  return `${letters.slice(0, NAME_LENGTH - 10).join('')}…${letters.slice(-9).join('')}`
}
