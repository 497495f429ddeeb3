import { phrasesOf } from '@leasing/rules/thai-phrases'

/** The text of a heading, whose lines never end in the middle of a word or between a figure and its unit. */
export function NoBreakText({ children }: { children: string }) {
  return phrasesOf(children).map(({ text, isKept }, position) =>
    isKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name, and a text is replaced whole
      <span key={position} className="phrase">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
