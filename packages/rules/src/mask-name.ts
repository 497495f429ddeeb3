/** A name by which nobody is known who does not know it already: 'สม… ใจ…'. At most half of each part is left. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const letters = Array.from(SEGMENTER.segment(part), ({ segment }) => segment)
      return `${letters.slice(0, Math.min(2, Math.floor(letters.length / 2))).join('')}…`
    })
    .join(' ')

/** Splits into what a reader sees as one letter: a Thai vowel or tone mark stays with its consonant. */
const SEGMENTER = new Intl.Segmenter('th', { granularity: 'grapheme' })
