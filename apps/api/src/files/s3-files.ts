import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { ApiError } from '@leasing/contract/errors'
import { openLazily } from '@leasing/server/open-lazily'
import { type Files, isFileKey } from './files.ts'

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Enough for any picture, and shorter than a visitor waits. Limits a whole call, including retries and the body. */
const LIMIT_MS = 15_000

/** An S3-compatible object store. Every failure is reported to the caller as `unavailable`. */
export function createS3Files(config: S3Config, limitMs = LIMIT_MS): Files {
  // Loaded on first use: importing the library takes a third of a second and 30 MB, which most starts do not need.
  const store = openLazily(() => open(config)).get

  return {
    async has(key) {
      if (!isFileKey(key)) return false
      const { client, HeadObjectCommand } = await store()
      const head = await withinLimit(limitMs, (abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket: config.bucket, Key: key }), { abortSignal }),
      )
      return head !== undefined
    },
    async put(key, bytes, type) {
      if (!isFileKey(key)) throw new Error(`not a key: ${key}`)
      const { client, PutObjectCommand } = await store()
      const object = { Bucket: config.bucket, Key: key, Body: bytes, ContentType: type || undefined }
      const put = await withinLimit(limitMs, (abortSignal) =>
        client.send(new PutObjectCommand(object), { abortSignal }),
      )
      if (!put) throw new ApiError('unavailable')
    },
    async get(key) {
      if (!isFileKey(key)) return undefined
      const { client, GetObjectCommand } = await store()
      return await withinLimit(limitMs, async (abortSignal) => {
        const command = new GetObjectCommand({ Bucket: config.bucket, Key: key })
        const { Body } = await client.send(command, { abortSignal })
        return await buffer(addAbortSignal(abortSignal, Body as Readable))
      })
    },
    async remove(key) {
      if (!isFileKey(key)) return
      const { client, DeleteObjectCommand } = await store()
      await withinLimit(limitMs, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: config.bucket, Key: key }), { abortSignal }),
      )
    },
    async list(below) {
      const { client, ListObjectsV2Command } = await store()
      const keys: string[] = []
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket: config.bucket,
          Prefix: below,
          ContinuationToken: next,
        })
        const page = await withinLimit(limitMs, (abortSignal) => client.send(command, { abortSignal }))
        if (!page) throw new ApiError('unavailable')
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key)
        next = page.NextContinuationToken
      } while (next)
      return keys
    },
  }
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000 },
    // Not all S3-compatible stores support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { ...s3, client }
}

/** Undefined when the store has no such key. */
async function withinLimit<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>) {
  try {
    return await work(AbortSignal.timeout(limitMs))
  } catch (cause) {
    // A HEAD response has no body, only the status 404.
    if (['NoSuchKey', 'NotFound'].includes((cause as Error).name)) return undefined
    throw new ApiError('unavailable', { cause })
  }
}
