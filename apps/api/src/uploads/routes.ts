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
import { type Context, Hono } from 'hono'
import type { ApiDeps } from '../app.ts'
import { parseInput } from '../http/input.ts'
import { securityContext } from '../http/problem.ts'
import { answerOnce } from '../http/receipts.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { idempotencyKey } from '../http/write.ts'
import { visitorNetwork } from '../limits/visitor-address.ts'
import { createBodyBudget, type OpenBody } from '../process/body-budget.ts'
import { createConcurrencyLimiter } from '../process/concurrency-limiter.ts'
import type { SecurityEvent } from '../process/security-events.ts'
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

export function uploadRoutes(deps: Deps): Hono<ApiEnv> {
  const bodies = createBodyBudget(BODIES)
  const checks = createConcurrencyLimiter(CHECKS)

  async function receive(c: Context<ApiEnv>, kind: Kind, place: 'images' | 'files' | UploadFolder) {
    const network = visitorNetwork(c)
    const source = network ?? ''
    const check: Check = async (bytes) => {
      try {
        return await checks.run(source, () => checkFile(bytes, kind.types, deps.virusScan))
      } catch (error) {
        const event = error instanceof FileRejected && EVENTS[error.code]
        if (event) deps.securityEvents.record(event, securityContext(c))
        throw error
      }
    }
    let body: OpenBody | undefined
    try {
      body = bodies.open(source)
      const files = receiveFiles(c.req.raw, { fileBytes: kind.maxBytes, files: MAX_UPLOAD_FILES }, body)
      const save = async () => {
        await deps.limits.take('upload-address', network)
        return { items: await saveAll(deps, files, check, place) }
      }
      const key = idempotencyKey(c)
      // The key leaves out the body, so that a repeat is answered before its files have arrived.
      const answer = key ? await answerOnce(deps, { key: `POST ${c.req.path} ${key}` }, save) : await save()
      return c.json(answer, uploads.uploadFiles.status, { 'cache-control': 'no-store' })
    } catch (error) {
      throw bodyError(error)
    } finally {
      body?.close()
    }
  }

  return new Hono<ApiEnv>()
    .post('/upload/images', (c) => receive(c, IMAGES, 'images'))
    .post('/upload/files', (c) => receive(c, FILES, 'files'))
    .post('/upload/object/:folder', (c) => {
      const folder = requireFolder(c)
      const { field } = parseInput(uploads.uploadObject.query, c.req.query())
      const types = field === undefined ? FILE_TYPES : requireTypes(folder, field)
      return receive(c, { types, maxBytes: MAX_FILE_BYTES }, folder)
    })
    .get('/upload/object/:folder', async (c) => {
      const folder = requireFolder(c)
      const { key } = parseInput(uploads.findUpload.query, c.req.query())
      const found = await findUpload(deps, folder, key)
      if (!found) throw new ApiError('not-found')
      return c.body(new Uint8Array(found.bytes), 200, {
        'content-type': found.type,
        'content-length': String(found.bytes.length),
        'content-disposition': asAttachment(found.name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    })
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

function requireFolder(c: Context<ApiEnv>): UploadFolder {
  const folder = c.req.param('folder') ?? ''
  if (!isFolder(folder)) throw new ApiError('not-found')
  return folder
}

function requireTypes(folder: UploadFolder, field: string): readonly FileType[] {
  const types = typesOfField(folder, field)
  if (!types) throw new ApiError('invalid-input', { errors: [{ path: 'field', code: 'unknown' }] })
  return types
}
