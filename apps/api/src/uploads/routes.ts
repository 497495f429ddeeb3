import { ApiError } from '@leasing/contract/errors'
import {
  FILE_TYPES,
  type FileType,
  IMAGE_TYPES,
  MAX_FILE_BYTES,
  MAX_IMAGE_BYTES,
  MAX_UPLOAD_FILES,
  typesOfField,
  UPLOAD_FOLDERS,
  type UploadFolder,
} from '@leasing/contract/upload-words'
import * as uploads from '@leasing/contract/uploads'
import { createBodyBudget, type OpenBody } from '@leasing/server/body-budget'
import { createConcurrencyLimiter } from '@leasing/server/concurrency-limiter'
import type { SecurityEvent } from '@leasing/server/security-events'
import type { ApiDeps } from '../app.ts'
import {
  type Caller,
  type HandledCall,
  idempotencyKey,
  pathOf,
  type RawInput,
  securityContext,
  visitorNetwork,
} from '../calls/handled-call.ts'
import { parseInput } from '../http/input.ts'
import { answerOnce } from '../http/receipts.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { asAttachment } from './file-name.ts'
import { FileRejected, toApiError } from './file-rejected.ts'
import { bodyError, type ReceivedFile, receiveFiles } from './receive-files.ts'
import { discardUploads } from './remove-uploads.ts'
import { type FindDeps, findUpload, saveUpload } from './save-upload.ts'

type Deps = FindDeps & Pick<ApiDeps, 'clock' | 'limits' | 'securityEvents' | 'virusScan'>

type Kind = { types: readonly FileType[]; maxBytes: number }

const IMAGES: Kind = { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES }
const FILES: Kind = { types: FILE_TYPES, maxBytes: MAX_FILE_BYTES }

/** For files being received and checked. */
const BODIES = { totalBytes: 160 * 1024 * 1024 }

/** Decoding a picture may take 250 MB and seconds. The queue is fair by address, so that one visitor's pictures do not delay the others. */
const CHECKS = { concurrency: 2, queueSize: 200, maxWaitMs: 30_000 }

/** Files arrive as the stream of a `Request`, and a stored one is answered as a `Response`, in this process too. */
export function uploadCalls(deps: Deps): HandledCall[] {
  const bodies = createBodyBudget(BODIES)
  const checks = createConcurrencyLimiter(CHECKS)

  const receiving = (
    call: HandledCall['call'],
    kindOf: (input: RawInput) => Kind & { place: 'images' | 'files' | UploadFolder },
  ): HandledCall => ({
    call,
    async handle(input, caller) {
      const key = idempotencyKey(caller)
      const receipt = key && { key: `POST ${pathOf(call, input.params)} ${key}` }
      return { answer: await receive(call, input.body as Request, caller, { ...kindOf(input), receipt }) }
    },
  })

  async function receive(
    call: HandledCall['call'],
    request: Request,
    caller: Caller,
    { types, maxBytes, place, receipt }: Receiving,
  ) {
    const network = visitorNetwork(caller)
    const source = network ?? ''
    const check: Check = async (bytes) => {
      try {
        return await checks.run(source, () => checkFile(bytes, types, deps.virusScan))
      } catch (error) {
        const event = error instanceof FileRejected && EVENTS[error.code]
        if (event) deps.securityEvents.record(event, securityContext(call, caller))
        throw error
      }
    }
    let body: OpenBody | undefined
    try {
      body = bodies.open(source)
      const files = receiveFiles(request, { fileBytes: maxBytes, files: MAX_UPLOAD_FILES }, body)
      const save = async () => {
        await deps.limits.take('upload-address', network)
        return { items: await saveAll(deps, files, check, place) }
      }
      // The receipt leaves out the body, so that a repeat is answered before its files have arrived.
      return receipt ? await answerOnce(deps, receipt, save) : await save()
    } catch (error) {
      throw bodyError(error)
    } finally {
      body?.close()
    }
  }

  return [
    receiving(uploads.uploadImages, () => ({ ...IMAGES, place: 'images' })),
    receiving(uploads.uploadFiles, () => ({ ...FILES, place: 'files' })),
    receiving(uploads.uploadObject, ({ params, query }) => {
      const folder = requireFolder(params)
      const { field } = parseInput(uploads.uploadObject.query, query)
      const types = field === undefined ? FILE_TYPES : requireTypes(folder, field)
      return { types, maxBytes: MAX_FILE_BYTES, place: folder }
    }),
    {
      call: uploads.findUpload,
      async handle({ params, query }) {
        const folder = requireFolder(params)
        const { key } = parseInput(uploads.findUpload.query, query)
        const upload = await findUpload(deps, folder, key)
        if (!upload) throw new ApiError('not-found')
        const headers = {
          'content-type': upload.type,
          'content-length': String(upload.bytes.length),
          'content-disposition': asAttachment(upload.name),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        }
        return { answer: new Response(new Uint8Array(upload.bytes), { headers }) }
      },
    },
  ]
}

type Receiving = Kind & {
  place: 'images' | 'files' | UploadFolder
  receipt: { key: string } | '' | undefined
}

type Check = (bytes: Buffer) => Promise<CheckedFile>

const EVENTS: { [Code in FileRejected['code']]?: SecurityEvent } = {
  'file-unsafe': 'unsafe-file',
  'file-infected': 'infected-file',
}

/** Saves all of the files or none. */
async function saveAll(
  deps: Deps,
  files: AsyncIterable<ReceivedFile>,
  check: Check,
  place: 'images' | 'files' | UploadFolder,
) {
  const folder = isFolder(place) ? place : null
  const items: uploads.Upload[] = []
  try {
    for await (const { bytes, name } of files) {
      const file = await check(bytes).catch((error) => {
        throw error instanceof FileRejected ? toApiError(error, `file.${items.length}`) : error
      })
      items.push(await saveUpload(deps, file, { place, folder, name }))
    }
    if (items.length === 0)
      throw new ApiError('invalid-input', { errors: [{ path: 'file', code: 'required' }] })
    return items
  } catch (error) {
    // What cannot be removed now is removed with the unclaimed uploads, daily.
    await discardUploads(
      deps,
      items.map(({ key }) => key),
    ).catch(() => {})
    throw error
  }
}

const isFolder = (text: string): text is UploadFolder => (UPLOAD_FOLDERS as readonly string[]).includes(text)

function requireFolder({ folder = '' }: RawInput['params']): UploadFolder {
  if (!isFolder(folder)) throw new ApiError('not-found')
  return folder
}

function requireTypes(folder: UploadFolder, field: string): readonly FileType[] {
  const types = typesOfField(folder, field)
  if (!types) throw new ApiError('invalid-input', { errors: [{ path: 'field', code: 'unknown' }] })
  return types
}
