/** What the website's JSX is compiled to: React's own functions, which keep words whole. See docs/decisions/0023-line-breaks.md. */
import * as react from 'react/jsx-runtime'
import { withWholeWords } from './with-whole-words.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, withWholeWords(type, props as object), key)

export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, withWholeWords(type, props as object), key)
