import { inputOf } from '../content/publish-moment.ts'

/** The preview of a release, as at the minute when it goes out. */
export const releasePreviewPath = (id: string, publishAt: number | undefined): string =>
  `/preview?${new URLSearchParams({ release: id, ...(publishAt !== undefined && { at: inputOf(publishAt) }) })}`
