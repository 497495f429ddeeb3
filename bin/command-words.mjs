/** Whether the arguments request help. */
export const asksForHelp = (words) =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')

/** The message for an unknown command. */
export function unknownCommand(word, commands) {
  const meant = closest(word, commands)
  return `there is no command ${JSON.stringify(word)}${meant ? `; did you mean ${meant}?` : ''}`
}

/** The candidate closest to a misspelt word; undefined when none is close. For short words only one edit counts: `HOME` is no `HOST`. */
export function closest(word, candidates) {
  const edits = word.length < 8 ? 1 : 2
  return candidates.find((candidate) => editDistance(word, candidate) <= edits)
}

/** Damerau-Levenshtein distance: letters inserted, deleted, replaced, or swapped with the next. */
function editDistance(from, to) {
  if (Math.abs(from.length - to.length) > 2) return Number.POSITIVE_INFINITY
  let twoAgo = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        last[j] + 1,
        row[j - 1] + 1,
        last[j - 1] + (isSame ? 0 : 1),
        isSwapped ? twoAgo[j - 2] + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoAgo = last
    last = row
  }
  return last[to.length]
}
