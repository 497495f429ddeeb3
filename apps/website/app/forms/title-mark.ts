const MARK = 'ผิดพลาด: '

/** The title of the page says that something is wrong, until the function that comes back is called. Another page's title is left alone. */
export function markTitle() {
  const { title } = document
  document.title = MARK + title
  return () => {
    if (document.title === MARK + title) document.title = title
  }
}

/** The same in a page as the server writes it. */
export const withMarkedTitle = (html: string) => html.replace('<title>', `<title>${MARK}`)
