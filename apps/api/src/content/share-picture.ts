import path from 'node:path'
import { phrasesOf } from '@leasing/rules/thai-phrases'
import type { Sharp } from 'sharp'

/** The text in the picture: the title, and a line above it. */
export type ShareWords = { title: string; line: string }

/** Part of every key: change it with the drawing. */
export const SHARE_DRAWING = 'share-v1'

/** The size recommended by social networks and LINE. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const PICTURE_HEIGHT = 384
const RULE_HEIGHT = 6
const MARGIN = 64
const MARK_SIZE = 72
const TITLE_WIDTH = SHARE_SIZE.width - 2 * MARGIN - MARK_SIZE - 48
const TITLE_HEIGHT = 148
/** Tried in order; the first size in which the title fits is used. */
const TITLE_SIZES = [54, 48, 42, 36, 30, 24]
const LINE_SIZE = 26
const GAP = 16

/** Colours of the site's theme: night sky and dawn. */
const NIGHT = '#0b1b33'
const AMBER = '#f7ab2b'
const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
<defs><linearGradient id="dawn"><stop stop-color="${AMBER}"/><stop offset=".34" stop-color="#b9656a"/><stop offset=".7" stop-color="#27406f"/><stop offset="1" stop-color="${NIGHT}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="${NIGHT}"/>
<rect y="${PICTURE_HEIGHT}" width="100%" height="${RULE_HEIGHT}" fill="url(#dawn)"/>
<g transform="translate(${SHARE_SIZE.width - MARGIN - MARK_SIZE} ${PICTURE_HEIGHT + 85}) scale(${MARK_SIZE / 48})">
<path fill="${AMBER}" d="M3.04 22.74a21 21 0 0 1 41.92 0zM23.06 31.56h1.88l1.79 12.81h-5.46z"/>
<path fill="#fff" d="M3.04 25.47A21 21 0 0 0 13.5 42.19l8.61-16.72zm41.92 0A21 21 0 0 1 34.5 42.19l-8.61-16.72z"/>
</g></svg>`

/** Crops towards the lower edge, where the road is. */
const CROP_CENTRE = 0.8

/** Draws the PNG for link previews: the picture above, the text below it. */
export async function drawSharePicture(
  draw: (width: number) => Sharp,
  { title, line }: ShareWords,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = SHARE_SIZE
  const drawn = await draw(width).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const top = Math.round(Math.max(0, drawn.info.height - PICTURE_HEIGHT) * CROP_CENTRE)
  const above = await sharp(drawn.data)
    .extract({ left: 0, top, width, height: Math.min(PICTURE_HEIGHT, drawn.info.height) })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const kicker = await setText(line, { size: LINE_SIZE, colour: AMBER })
  const heading = await setTitle(title)
  const blockHeight = kicker.height + GAP + heading.height
  const start =
    PICTURE_HEIGHT + RULE_HEIGHT + Math.round((height - PICTURE_HEIGHT - RULE_HEIGHT - blockHeight) / 2)
  return await sharp(Buffer.from(BACKGROUND))
    .composite([
      { input: above, left: 0, top: 0 },
      { input: kicker.bytes, left: MARGIN, top: start },
      { input: heading.bytes, left: MARGIN, top: start + kicker.height + GAP },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

type Text = { bytes: Buffer; width: number; height: number }

/** Uses the largest size that fits; lines break between sentences if possible, otherwise between words. */
async function setTitle(title: string): Promise<Text> {
  for (const size of TITLE_SIZES) {
    for (const text of [title.replaceAll(/ (?=\d)/g, NO_BREAK_SPACE), withBreaks(title)]) {
      const set = await setText(text, { size, colour: '#ffffff' })
      if (fits(set)) return await balanced(text, size, set)
    }
  }
  return await setText(withBreaks(title), {
    size: TITLE_SIZES.at(-1)!,
    colour: '#ffffff',
    height: TITLE_HEIGHT,
  })
}

const fits = ({ width, height }: Text) => width <= TITLE_WIDTH && height <= TITLE_HEIGHT

/** Narrows the text as far as possible without adding a line, so that the last line is not a single word. */
async function balanced(text: string, size: number, widest: Text): Promise<Text> {
  let best = widest
  for (let share = 0.92; share > 0.5; share -= 0.08) {
    const width = Math.round(TITLE_WIDTH * share)
    const set = await setText(text, { size, colour: '#ffffff', width })
    if (set.width > width || set.height > widest.height + size / 2) break
    best = set
  }
  return best
}

const FONTS = path.join(import.meta.dirname, '../../fonts')

/** One font family per script: the text renderer takes the first one with the glyph. */
const FAMILIES = { 'Anuphan LatnText': 'anuphan-latin-600.ttf', 'Anuphan ThaiText': 'anuphan-thai-600.ttf' }

async function setText(
  text: string,
  {
    size,
    colour,
    width = TITLE_WIDTH,
    height,
  }: { size: number; colour: string; width?: number; height?: number },
): Promise<Text> {
  await loadFonts()
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${Object.keys(FAMILIES).join(',')} ${size}`,
      rgba: true,
      // With both dimensions given, the font size follows from them.
      ...(height ? { height } : { dpi: 72 }),
      width,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

let loading: Promise<unknown> | undefined

/** The text renderer loads a font only when a text is drawn in it. */
function loadFonts() {
  loading ??= (async () => {
    const { default: sharp } = await import('sharp')
    for (const [family, file] of Object.entries(FAMILIES))
      await sharp({ text: { text: 'A', font: family, fontfile: path.join(FONTS, file) } })
        .png()
        .toBuffer()
  })()
  return loading
}

const ZERO_WIDTH_SPACE = '\u200b'
const NO_BREAK_SPACE = '\u00a0'

/** The text renderer does not segment Thai words: marks where lines may break. */
function withBreaks(text: string): string {
  return (
    phrasesOf(text)
      .map((phrase) =>
        phrase.isKept
          ? phrase.text.replaceAll(' ', NO_BREAK_SPACE)
          : [...THAI_WORDS.segment(phrase.text)].map(({ segment }) => segment).join(ZERO_WIDTH_SPACE),
      )
      .join(ZERO_WIDTH_SPACE)
      // No line break before a closing bracket or after an opening one.
      .replaceAll(/\u200b(?=[)%”.,ๆ])|(?<=[(“])\u200b/g, '')
  )
}

const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
