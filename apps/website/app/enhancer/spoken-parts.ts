/** Letters: some ten seconds. Chrome ends an utterance after fifteen. */
const LONGEST = 160

/** A long text in parts that are spoken one after the other: whole lines while they fit, else at a space, which in Thai ends a phrase. */
export function spokenParts(text: string, longest = LONGEST): string[] {
  const parts: string[] = []
  for (const line of text.split('\n').flatMap((line) => phrasesOf(line, longest))) {
    const joined = `${parts.at(-1) ?? ''}\n${line}`.trim()
    if (joined.length > longest || parts.length === 0) parts.push(line)
    else parts[parts.length - 1] = joined
  }
  return parts.filter(Boolean)
}

function phrasesOf(line: string, longest: number): string[] {
  if (line.length <= longest) return [line]
  const space = line.lastIndexOf(' ', longest)
  const end = space > 0 ? space : longest
  return [line.slice(0, end), ...phrasesOf(line.slice(end).trimStart(), longest)]
}
