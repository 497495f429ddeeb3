import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import {
  arrayOf,
  type Copying,
  createCopying,
  dictionary,
  entry,
  finish,
  listOf,
  nameOf,
  PdfRejected,
  resolve,
  type Shape,
  scalar,
  shared,
} from './copy-pdf-objects.ts'

const MAX_OBJECTS = 50_000
const MAX_PAGES = 2_000

/** Actions that reject a document: staff never need them. Unknown kinds are left out of the copy. */
const REFUSED_ACTIONS = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
]

const KEPT_ANNOTATIONS =
  'Link Widget Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink'.split(
    ' ',
  )

/** Other annotations, such as printer's marks, are left out. */
const REFUSED_ANNOTATIONS = ['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D']

/** Not allowed inside fonts, pictures and drawings, which are copied without checks. */
const NOT_CONTENT =
  'Catalog Pages Page Outlines Annot Action Filespec F EmbeddedFile ObjStm XRef Metadata'.split(' ')

/** Stream entries that refer to other files, or hold private data of the producer. */
const NOT_OF_A_STREAM = 'Length F FFilter FDecodeParms Ref OPI AF Alternates Metadata PieceInfo PS DL'.split(
  ' ',
)

/**
 * Copies pages, bookmarks, internal links, layers and form fields into a new document, by an allow-list of entries below. Everything else
 * (earlier versions, metadata, accessibility structure, unreferenced objects) is left out. Throws `PdfRejected`.
 */
export function copyDocument(source: PDFContext): PDFContext {
  if (source.trailerInfo.Encrypt) throw new PdfRejected('file-locked')
  const copying = createCopying(source)
  const catalog = resolve(source.trailerInfo.Root, copying)
  if (!(catalog instanceof PDFDict) || source.enumerateIndirectObjects().length > MAX_OBJECTS)
    throw new PdfRejected('file-unreadable')
  const { target } = copying
  const root = target.nextRef()
  const tree = target.nextRef()
  const pages = listPages(catalog, copying)
  const refs = pages.map(({ page }) => {
    const ref = target.nextRef()
    copying.pages.set(page, copying.pages.get(page) ?? ref)
    return ref
  })
  for (const [index, { page, inherited }] of pages.entries()) {
    const copy = copyPage(page, copying) as PDFDict
    for (const [key, value] of Object.entries(inherited))
      if (!copy.has(PDFName.of(key))) {
        const kept = content(value, copying)
        if (kept) copy.set(PDFName.of(key), kept)
      }
    copy.set(PDFName.of('Type'), PDFName.of('Page'))
    copy.set(PDFName.of('Parent'), tree)
    target.assign(refs[index]!, copy)
  }
  target.assign(tree, target.obj({ Type: 'Pages', Kids: arrayOf(refs, copying), Count: refs.length }))
  const copy = copyCatalog(catalog, copying) as PDFDict
  copy.set(PDFName.of('Type'), PDFName.of('Catalog'))
  copy.set(PDFName.of('Pages'), tree)
  target.assign(root, copy)
  target.trailerInfo = { Root: root }
  finish(copying)
  return target
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

type FoundPage = { page: PDFDict; inherited: Record<string, PDFObject> }

function listPages(catalog: PDFDict, copying: Copying): FoundPage[] {
  const pages: FoundPage[] = []
  const seen = new Set<PDFObject>()
  const waiting = [{ node: entry(catalog, 'Pages', copying), inherited: {} }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, inherited } = next
    if (!(node instanceof PDFDict)) continue
    const kids = entry(node, 'Kids', copying)
    if (kids instanceof PDFArray) {
      if (seen.has(node)) continue
      seen.add(node)
      const handed = { ...inherited, ...own(node) }
      const children = kids.asArray().map((kid) => ({ node: resolve(kid, copying), inherited: handed }))
      for (const child of children.reverse()) waiting.push(child)
    } else pages.push({ page: node, inherited })
    if (pages.length > MAX_PAGES) throw new PdfRejected('file-unreadable')
  }
  if (pages.length === 0) throw new PdfRejected('file-unreadable')
  return pages
}

const own = (node: PDFDict) =>
  Object.fromEntries(
    INHERITED.flatMap((key) => {
      const value = node.get(PDFName.of(key))
      return value ? [[key, value]] : []
    }),
  )

/** Fonts, pictures and drawings: copied as they are, since they are passive. */
const content: Shape = shared((value, copying) => {
  const { target } = copying
  if (value instanceof PDFArray)
    return arrayOf(
      value.asArray().map((item) => content(item, copying) ?? PDFNull),
      copying,
    )
  if (value instanceof PDFRawStream) {
    const dict = content(value.dict, copying)
    if (!(dict instanceof PDFDict) || nameOf(entry(value.dict, 'Subtype', copying)) === 'PS') return undefined
    for (const key of NOT_OF_A_STREAM) dict.delete(PDFName.of(key))
    return PDFRawStream.of(dict, value.contents)
  }
  if (!(value instanceof PDFDict)) return scalar(value, copying)
  if (NOT_CONTENT.includes(nameOf(entry(value, 'Type', copying)) ?? '')) return undefined
  if (REFUSED_ACTIONS.includes(nameOf(entry(value, 'S', copying)) ?? '')) throw new PdfRejected('file-unsafe')
  const copy = PDFDict.withContext(target)
  for (const [key, item] of value.entries()) {
    const kept = content(item, copying)
    if (kept) copy.set(key, kept)
  }
  return copy
})

/** A destination: a page of this document and a position, or a name. */
const destination: Shape = (value, copying) => {
  const place = resolve(value, copying)
  if (place instanceof PDFDict) return dictionary({ D: destination })(place, copying)
  if (!(place instanceof PDFArray)) return scalar(place, copying)
  const [page, ...position] = place.asArray()
  const ref = copying.pages.get(resolve(page, copying)!)
  return ref && arrayOf([ref, ...position.map((item) => scalar(item, copying) ?? PDFNull)], copying)
}

/** Actions on click: going to a page is kept; others are left out or reject the document, as do their successors (`Next`). */
const action: Shape = (value, copying) => {
  const first = resolve(value, copying)
  const kinds = actionKinds(first, copying)
  if (kinds.some((kind) => REFUSED_ACTIONS.includes(kind))) throw new PdfRejected('file-unsafe')
  if (!(first instanceof PDFDict) || kinds[0] !== 'GoTo') return undefined
  const place = destination(first.get(PDFName.of('D')), copying)
  return place && copying.target.obj({ S: 'GoTo', D: place })
}

/** Automatic actions: only going to a page or a menu command is allowed. */
const automatic: Shape = (value, copying) => {
  const found = resolve(value, copying)
  if (found instanceof PDFArray) return destination(found, copying)
  if (!actionKinds(found, copying).every((kind) => ['GoTo', 'Named'].includes(kind)))
    throw new PdfRejected('file-unsafe')
  return action(found, copying)
}

/** The kinds of an action and of its successors. */
function actionKinds(first: PDFObject | undefined, copying: Copying): string[] {
  const seen = new Set<PDFObject>()
  const waiting = [first]
  for (const value of waiting) {
    const found = resolve(value, copying)
    if (!found || seen.has(found)) continue
    if (found instanceof PDFArray) waiting.push(...found.asArray())
    if (!(found instanceof PDFDict)) continue
    seen.add(found)
    waiting.push(found.get(PDFName.of('Next')))
  }
  return [...seen].map((dict) => nameOf(entry(dict as PDFDict, 'S', copying)) ?? '')
}

/** Actions of events: checked, then left out. */
const triggers: Shape = (value, copying) => {
  const events = resolve(value, copying)
  if (events instanceof PDFDict) for (const event of events.values()) automatic(event, copying)
  return undefined
}

/** The entry must be empty. */
const refused: Shape = (value, copying) => {
  const found = resolve(value, copying)
  const isEmptyTree =
    found instanceof PDFDict && !found.has(PDFName.of('Kids')) && emptyArray(entry(found, 'Names', copying))
  if (found && !isEmptyTree) throw new PdfRejected('file-unsafe')
  return undefined
}

const emptyArray = (value: PDFObject | undefined) => value instanceof PDFArray && value.size() === 0

const scalars = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, scalar]))
const contents = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, content]))

const page: Shape = (value, copying) => copying.pages.get(resolve(value, copying)!)

/** A field's value. Not of a signature, which would be invalid in the copy; its picture stays. */
const fieldValue: Shape = (value, copying) =>
  resolve(value, copying) instanceof PDFDict ? undefined : content(value, copying)

const annotation: Shape = shared((value, copying) => copyAnnotation(value, copying))

/** An annotation, a form field, or both in one. */
const copyAnnotation = dictionary({
  ...scalars('Type Subtype Contents NM M F AS C CA Name DA DS Q H T TU TM FT Ff MaxLen TI'),
  ...contents('Rect Border OC AP QuadPoints InkList L LE IC BS BE Vertices RD Opt I MK'),
  V: fieldValue,
  DV: fieldValue,
  P: page,
  Kids: listOf((value, copying) => annotation(value, copying)),
  Parent: (value, copying) => annotation(value, copying),
  Dest: destination,
  A: action,
  PA: action,
  AA: triggers,
})

const pageAnnotation: Shape = (value, copying) => {
  const dict = resolve(value, copying)
  const kind = dict instanceof PDFDict ? (nameOf(entry(dict, 'Subtype', copying)) ?? '') : ''
  if (REFUSED_ANNOTATIONS.includes(kind)) throw new PdfRejected('file-unsafe')
  return KEPT_ANNOTATIONS.includes(kind) ? annotation(value, copying) : undefined
}

const copyPage = dictionary({
  ...contents('Contents Resources Group MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit'),
  Annots: listOf(pageAnnotation),
  AA: triggers,
})

const bookmark: Shape = shared((value, copying) => copyBookmark(value, copying))

const copyBookmark = dictionary({
  ...scalars('Title Count F'),
  C: content,
  ...Object.fromEntries(
    ['First', 'Last', 'Next', 'Prev', 'Parent'].map((key) => [
      key,
      (value: PDFObject | undefined, copying: Copying) => bookmark(value, copying),
    ]),
  ),
  Dest: destination,
  A: action,
})

const placesByName: Shape = shared((value, copying) => copyPlacesByName(value, copying))

/** The leaves of the tree are pairs: a name, a place. */
const copyPlacesByName = dictionary({
  Limits: content,
  Kids: listOf((value, copying) => placesByName(value, copying)),
  Names: (value, copying) => {
    const pairs = resolve(value, copying)
    if (!(pairs instanceof PDFArray)) return undefined
    return arrayOf(
      pairs.asArray().map((item) => destination(item, copying) ?? PDFNull),
      copying,
    )
  },
})

const places: Shape = (value, copying) => {
  const dict = resolve(value, copying)
  if (!(dict instanceof PDFDict)) return undefined
  const names = dict.keys().map((key) => key.decodeText())
  return dictionary(Object.fromEntries(names.map((name) => [name, destination])))(dict, copying)
}

/** Embedded files reject the document, but for associated ones (such as an electronic invoice's data), which are left out: they repeat the pages. */
const filesInside: Shape = (value, copying) => {
  const catalog = resolve(copying.source.trailerInfo.Root, copying) as PDFDict
  return catalog.has(PDFName.of('AF')) ? undefined : refused(value, copying)
}

const copyCatalog = dictionary({
  ...scalars('Lang PageMode PageLayout'),
  ...contents('PageLabels OCProperties'),
  Outlines: bookmark,
  Dests: places,
  Names: dictionary({
    Dests: placesByName,
    JavaScript: refused,
    EmbeddedFiles: filesInside,
    Renditions: refused,
  }),
  AcroForm: dictionary({
    Fields: listOf(annotation),
    ...scalars('NeedAppearances DA Q'),
    DR: content,
    XFA: refused,
  }),
  Collection: refused,
  OpenAction: automatic,
  AA: triggers,
})
