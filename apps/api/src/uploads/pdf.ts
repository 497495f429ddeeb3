import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileRefusal } from './file-refusal.ts'

/**
 * What a document for staff never needs: scripts, programs to start, other files inside, films, and forms that run scripts of their own.
 * A PDF with one of these names anywhere is refused, even where it would do nothing.
 */
const UNSAFE_NAMES = ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'Rendition', 'XFA']

/** A name may write any letter as # and two hexadecimal digits. */
const nameOf = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')

/** `EmbeddedFiles` and `EmbeddedFile` alike; the short one only as a whole name. */
const UNSAFE = new RegExp(`/(?:${UNSAFE_NAMES.map(nameOf).join('|')})(?:s|#73)?(?![\\w#-])`, 'i')
const ENCRYPTED = new RegExp(`/${nameOf('Encrypt')}(?![\\w#-])`)
const OBJECT_STREAM = new RegExp(`/${nameOf('ObjStm')}(?![\\w#-])`, 'g')

/** Objects are text that packs well; more than this is a bomb. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024

const inflateAsync = promisify(inflate)

/**
 * The same bytes, when they are a PDF that staff can open without risk: begins with its header and ends with its mark (nothing after it, such
 * as an archive), needs no password, and has none of the unsafe names, compressed objects included. Throws `FileRefusal`.
 */
export async function checkPdf(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF[\s\0]{0,1024}$/.test(text.slice(-2048)))
    throw new FileRefusal('file-unreadable')
  if (ENCRYPTED.test(text)) throw new FileRefusal('file-locked')
  if (UNSAFE.test(text) || isArchive(bytes)) throw new FileRefusal('file-unsafe')
  for await (const objects of objectStreams(bytes, text))
    if (UNSAFE.test(objects)) throw new FileRefusal('file-unsafe')
  return bytes
}

/** A ZIP is read from its end, so that one can lie inside the last 64 KiB of a PDF: its end record then reaches exactly to the end. */
function isArchive(bytes: Buffer): boolean {
  const record = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return (
    record >= 0 &&
    record + 22 <= bytes.length &&
    record + 22 + bytes.readUInt16LE(record + 20) === bytes.length
  )
}

/** The compressed objects as text. One that cannot be read could hide anything, so that the file is refused. */
async function* objectStreams(bytes: Buffer, text: string): AsyncGenerator<string> {
  let left = MAX_INFLATED_BYTES
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    const keyword = /stream\r?\n/g
    keyword.lastIndex = index
    const found = keyword.exec(text)
    const dictionary = text.slice(Math.max(0, text.lastIndexOf(' obj', index)), found?.index)
    if (!found || !PLAINLY_PACKED.test(dictionary) || /#|\/Predictor/.test(dictionary))
      throw new FileRefusal('file-unsafe')
    const objects = await inflateAsync(bytes.subarray(keyword.lastIndex), { maxOutputLength: left }).catch(
      (cause) => {
        throw new FileRefusal('file-unsafe', cause)
      },
    )
    left -= objects.length
    yield objects.toString('latin1')
  }
}

/** What every program writes; anything cleverer is not looked into. */
const PLAINLY_PACKED = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/
