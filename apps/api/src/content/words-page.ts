import { readHouseWords } from './words.ts'

/** `docs/words.md`: the house list of a content folder, and how it is kept. */
export async function writeWordsPage(folder: string): Promise<string> {
  const { words, terms } = await readHouseWords(folder)
  return `${INTRODUCTION}
## Words that we do not use

| not | but | right in |
| --- | --- | --- |
${words.map(({ word, use, except = [] }) => `| ${word} | ${use} | ${except.join(', ')} |`).join('\n')}

## Words with a meaning

| word | means |
| --- | --- |
${terms.map(({ word, means }) => `| ${word} | ${means} |`).join('\n')}
`
}

const INTRODUCTION = `# The house list of words

Written by \`npm run content -- words\` from \`content/words.yaml\`. Change that and run it, not this page.

One idea has one Thai word, on pages and papers, in mails and messages ([glossary](glossary.md) names them in code). After a change: \`npm run content -- check\`, \`npm test content\`.

**A word that we do not use** is a line with \`word\` and \`use\`. Add only what is wrong everywhere, and list as \`except\` the phrases in which it is right.
\`check\` and \`import\` refuse it in every text of the content, and a test in the code; search \`keywords\` may have it, since visitors type it.

**A word of the trade** is a line \`{ word: ยอดจัด, means: ราคารถหักเงินดาวน์ }\`. The meaning is a few plain words that a farmer understands at first reading, fit to stand in
brackets behind the word, without a figure. The first text of a page does without the word or explains it (a test looks), and so does every article, answer and notice (\`check\` and \`import\` look). Where a page says it first:

- in content, write \`ยอดจัด (ราคารถหักเงินดาวน์)\`, or better, do without;
- in code, write \`<Term word="ยอดจัด" />\` of \`@leasing/ui/term\`, or \`<Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term>\` where the text has another form. The build fills in
  the meaning and refuses a word that has none. It is a button: not within a link, button, label, summary or heading. There, say it in plain words.

**A word that no line may split** stands in \`content/whole-words.json\` ([decision 23](decisions/0023-line-breaks.md)); a change is seen with the next build.
`
