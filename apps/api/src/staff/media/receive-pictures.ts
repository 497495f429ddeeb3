import { ApiError } from '@leasing/contract/errors'
import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE } from '@leasing/contract/staff/desk-values'
import type { UploadedPicture } from '@leasing/contract/staff/media'
import type { BodyBudget } from '@leasing/server/body-budget'
import { checkPicture } from '../../media/check-picture.ts'
import { addPicture, type LibraryDeps } from '../../media/library.ts'
import { harmlessName } from '../../uploads/file-name.ts'
import { FileRejected } from '../../uploads/file-rejected.ts'
import { bodyError, type ReceivedFile, receiveFiles } from '../../uploads/receive-files.ts'
import type { VirusScan } from '../../virus-scan/clamd.ts'

type Deps = LibraryDeps & { virusScan?: VirusScan | undefined }

/** Adds each picture to the library as it arrives. A later failure does not remove earlier ones. */
export async function receivePictures(
  deps: Deps,
  request: Request,
  { by, bodies, address }: { by: string; bodies: BodyBudget; address: string },
): Promise<UploadedPicture[]> {
  const items: UploadedPicture[] = []
  let body: ReturnType<BodyBudget['open']> | undefined
  try {
    body = bodies.open(address)
    const limits = { fileBytes: MAX_PICTURE_BYTES, files: MAX_PICTURES_AT_ONCE }
    for await (const file of receiveFiles(request, limits, body)) items.push(await take(deps, file, by))
  } catch (error) {
    const cause = bodyError(error)
    const fault = cause instanceof ApiError && cause.errors[0]?.code
    if (!fault) throw cause
    // Reading stops at a file that is too large, before its name is known.
    items.push({ name: '', fault: fault === 'file-too-large' ? 'file-over-limit' : fault })
  } finally {
    body?.close()
  }
  if (items.length === 0)
    throw new ApiError('invalid-input', { errors: [{ path: 'file', code: 'required' }] })
  return items
}

async function take(deps: Deps, { bytes, name: sent }: ReceivedFile, by: string): Promise<UploadedPicture> {
  try {
    const picture = await checkPicture(bytes, deps.virusScan)
    const name = harmlessName(sent, picture.type)
    const { id, isNew } = await addPicture(deps, picture, { name, by })
    return { name, id, isKnown: !isNew }
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    return { name: harmlessName(sent, 'image/jpeg'), fault: error.code }
  }
}
