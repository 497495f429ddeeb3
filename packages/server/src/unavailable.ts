import { NEVER_FRAMED } from './never-framed.ts'

/** 503 as problem+json, for code outside any router. */
export const UNAVAILABLE = {
  headers: {
    ...NEVER_FRAMED,
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  },
  body: JSON.stringify({
    type: 'urn:problem:unavailable',
    title: 'Unavailable',
    status: 503,
    code: 'unavailable',
  }),
} as const
