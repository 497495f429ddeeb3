/** Pictures of other sites are not loaded. */
export const isOfLibrary = (src: string): boolean => /^[^/\\:][^:]*$/.test(src)

/** Where the office serves a picture of a text. */
export const originalOf = (src: string): string => `/originals/${src}`
