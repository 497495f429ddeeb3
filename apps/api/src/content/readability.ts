/** A longer stretch without a break needs a second reading. */
export const MAX_WORDS_BETWEEN_BREAKS = 25

const BLOCKS = /<\/?(?:p|ul|ol|li|h[1-6]|div|table|thead|tbody|tr|th|td|br)\b[^>]*>/g

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'" }

/** The paragraphs, list items and cells of rich text, or the lines of plain text, as a reader sees them. */
export const partsOf = (text: string): string[] =>
  text
    .replace(BLOCKS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#x27);/g, (_, name: string) => ENTITIES[name]!)
    .split('\n')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

const WORDS = new Intl.Segmenter('th', { granularity: 'word' })

/** A space between Thai letters is a break; spaces around numbers, Latin words and ๆ are spelling. */
const BREAK = /(?<=[ก-๙)”])(?<!ๆ)\s+(?=[ก-๎“(])(?!ๆ)|[\n.,;:!?()“”]+\s*/

/** Number of words in the longest stretch without a break. */
export const longestStretch = (text: string): number =>
  Math.max(
    0,
    ...partsOf(text).flatMap((part) =>
      part.split(BREAK).map((run) => [...WORDS.segment(run)].filter(({ isWordLike }) => isWordLike).length),
    ),
  )
