/**
 * Makes something of content once, and again only when the content is another: each render has its own copy of the same data. For what takes
 * longer to make than to use, such as the index of a search.
 */
export function keepLatest<Content, Made>(make: (content: Content) => Made): (content: Content) => Made {
  let latest: { content: string; made: Made } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (latest?.content !== text) latest = { content: text, made: make(content) }
    return latest.made
  }
}
