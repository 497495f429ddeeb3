import { LINK_SCHEMES } from './safe-link.ts'

/**
 * The HTML that editors may write; everything else is removed, except the text of a removed tag. Classes, images and link attributes:
 * specification, section 3. There is no h1, because the page has its own.
 */
export const richTextPolicy = {
  tags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote'],
    ...['ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'figure', 'figcaption'],
  ],
  /** Attributes by tag. The class attribute is allowed on every tag, with the classes below. */
  attributes: {
    /** `target` is only allowed as `_blank`, and then gets a `rel`. */
    a: ['href', 'name', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    /** `lang` marks words in another language. */
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
  /** Schemes of URLs by tag. A URL without a scheme is allowed if it stays on this site: `/path`, never `//host`. */
  urlSchemes: {
    a: [...LINK_SCHEMES],
    img: ['http', 'https'],
  },
  protocolRelativeUrls: false,
}
