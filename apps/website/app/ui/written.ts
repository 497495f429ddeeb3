import type { RequestContext } from '../context.ts'

/** What a page was written from. The browser has it only where it asks for data alone: in a page the text itself is there already. */
export type Written<Value> = { readonly value?: Value | undefined }

/** Data that does not travel with a page, for `Still`: what is not enumerable is not sent. */
export const written = <Value>({ isDocument }: RequestContext, value: Value): Written<Value> =>
  isDocument ? Object.defineProperty({}, 'value', { value }) : { value }
