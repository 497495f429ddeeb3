/** A picture of the library, or a drawing of the content folder, as a difference names it. */
const NAME = /media\/[0-9a-f]{20}|[\w-]+(?:\/[\w-]+)*\.svg/g

const namesIn = (text: string) => new Set(text.match(NAME))

/** The pictures that went and those that came, by the names under which the office shows them. */
export function changedPictures({ before, after }: { before: string; after: string }): {
  gone: string[]
  came: string[]
} {
  const [was, is] = [namesIn(before), namesIn(after)]
  return { gone: [...was].filter((name) => !is.has(name)), came: [...is].filter((name) => !was.has(name)) }
}
