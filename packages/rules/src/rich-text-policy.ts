import { LINK_SCHEMES } from './safe-link.ts'

/**
 * What the HTML of an editor may contain; whatever is not named here is removed, a removed tag leaving its text.
 * Classes, images and link attributes: specification, section 3. There is no h1, because the page has its own.
 */
export const richTextPolicy = {
  tags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote'],
    ...['ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'figure', 'figcaption'],
  ],
  /** By tag. The class attribute is allowed on every tag, with the classes below. */
  attributes: {
    /** `target` only as `_blank`, and then with a `rel`, whatever was written. */
    a: ['href', 'name', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    /** A word in another language. */
    span: ['lang'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  classes: [
    'ql-indent-1',
    'ql-indent-2',
    'ql-align-center',
    'ql-align-right',
    'ql-align-justify',
    'tb-wrapper',
  ],
  /** By tag. An address without a scheme is allowed when it stays on this site: `/path`, never `//host`. */
  urlSchemes: {
    a: [...LINK_SCHEMES],
    img: ['http', 'https'],
  },
  protocolRelativeUrls: false,
}
