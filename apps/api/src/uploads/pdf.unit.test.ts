import { expect, test } from 'vitest'
import { aPdf, packed } from '../../test/upload-builders.ts'
import { checkPdf } from './pdf.ts'

test.each<[string, Buffer]>([
  ['a plain one', aPdf()],
  ['one whose objects are packed', aPdf(packed('1 0 << /Type /Catalog /Title (Launch of a new model) >>'))],
  ['one that goes to its first page', aPdf('1 0 obj << /OpenAction [3 0 R /Fit] >> endobj')],
  ['one whose text speaks of scripts', aPdf('1 0 obj (JavaScript, Launch) endobj')],
])('%s is taken as it is', async (_, pdf) => {
  expect(await checkPdf(pdf)).toEqual(pdf)
})

test.each<[string, Buffer, string]>([
  ['without its header', aPdf().subarray(4), 'file-unreadable'],
  ['with something before its header', Buffer.concat([Buffer.from('MZ'), aPdf()]), 'file-unreadable'],
  ['cut short', aPdf().subarray(0, -8), 'file-unreadable'],
  [
    'with something behind its end',
    Buffer.concat([aPdf(), Buffer.from('PK\x03\x04 archive')]),
    'file-unreadable',
  ],
  ['with a password', aPdf('9 0 obj << /Encrypt 8 0 R >> endobj'), 'file-locked'],
  ['with a script', aPdf('1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'file-unsafe'],
  ['with a script in other letters', aPdf('1 0 obj << /S /J#61vaScrip#74 >> endobj'), 'file-unsafe'],
  ['with a script among packed objects', aPdf(packed('1 0 << /S /JavaScript >>')), 'file-unsafe'],
  ['that starts a program', aPdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'file-unsafe'],
  ['with a file inside', aPdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj'), 'file-unsafe'],
  ['with a form that scripts', aPdf('1 0 obj << /AcroForm << /XFA [(a) 3 0 R] >> >> endobj'), 'file-unsafe'],
  ['whose packed objects are a bomb', aPdf(packed('0'.repeat(40 * 1024 * 1024))), 'file-unsafe'],
  [
    'packed in a way that hides',
    aPdf(packed('1 0 <<>>', '/Filter [/FlateDecode /FlateDecode]')),
    'file-unsafe',
  ],
  ['packed with a name in other letters', aPdf(packed('1 0 <<>>', '/Filte#72 /FlateDecode')), 'file-unsafe'],
  ['that is an archive as well', anArchiveInside(), 'file-unsafe'],
])('one %s is refused', async (_, pdf, code) => {
  await expect(checkPdf(pdf)).rejects.toMatchObject({ code })
})

/** The end record of a ZIP, whose comment is the rest of the PDF. */
function anArchiveInside(): Buffer {
  const end = '\n%%EOF\n'
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(end.length, 20)
  return Buffer.concat([aPdf(), record, Buffer.from(end)])
}
