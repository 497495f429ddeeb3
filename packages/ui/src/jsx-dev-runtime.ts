/** As `jsx-runtime.ts`, for `npm run dev`. */
import * as react from 'react/jsx-dev-runtime'
import { withWholeWords } from './with-whole-words.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, withWholeWords(type, props as object), ...rest)
