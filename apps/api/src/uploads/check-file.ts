import { FILE_TYPES, type FileType, refusalOf } from '@leasing/contract/upload-words'
import { fileTypeFromBuffer } from 'file-type'
import type { VirusScan } from '../virus-scan/clamd.ts'
import { FileRejected } from './file-rejected.ts'
import { withoutHeicMetadata } from './heic.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import { encodeAnew } from './picture.ts'

export type CheckedFile = { bytes: Buffer; type: FileType }

/**
 * The safe version of a file. Its type is found from its bytes, never from its name or declared type. Throws `FileRejected`.
 *
 * JPEG, PNG and WebP are decoded and encoded again, so that only pixels remain. npm's sharp cannot decode the HEIC of phones (HEVC): its
 * bytes stay, but everything that is not picture is blanked. The virus scanner sees the original file.
 */
export async function checkFile(
  bytes: Buffer,
  allowed: readonly FileType[],
  virusScan?: VirusScan,
): Promise<CheckedFile> {
  if (bytes.length === 0) throw new FileRejected('file-empty')
  const type = await findType(bytes)
  if (!type || !allowed.includes(type)) throw new FileRejected(refusalOf(allowed))
  if (virusScan) await refuseVirus(bytes, virusScan)
  return { type, bytes: await CHECKS[type](bytes) }
}

/** When the scanner does not answer, the file is rejected. */
export async function refuseVirus(bytes: Buffer, virusScan: VirusScan) {
  const virus = await virusScan.findVirus(bytes).catch((cause) => {
    throw new FileRejected('file-unchecked', cause)
  })
  if (virus) throw new FileRejected('file-infected')
}

const CHECKS: Record<FileType, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  'image/jpeg': (bytes) => encodeAnew(bytes, 'image/jpeg'),
  'image/png': (bytes) => encodeAnew(bytes, 'image/png'),
  'image/webp': (bytes) => encodeAnew(bytes, 'image/webp'),
  'image/heic': withoutHeicMetadata,
  'application/pdf': checkPdf,
}

/** Detected types that count as another. Of an animated PNG the first picture counts. */
const COUNTS_AS: Record<string, FileType> = { 'image/apng': 'image/png', 'image/heif': 'image/heic' }

async function findType(bytes: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = found && (COUNTS_AS[found.mime] ?? found.mime)
  return FILE_TYPES.find((accepted) => accepted === type)
}
