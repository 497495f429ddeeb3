import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../src/files/s3-files.ts'
import { whenFileEnds } from './file-end.ts'
import { tempFolder } from './temp-folder.ts'

// It brings no types.
type S3Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/** An object store of its own for one test, with an empty bucket. */
export async function s3Store(): Promise<S3Config> {
  const bucket = 'leasing'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await tempFolder(),
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  whenFileEnds(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'ap-southeast-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
