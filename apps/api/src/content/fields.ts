import { type Image, image as servedImage } from '@leasing/contract/fields'
import { z } from 'zod'
import type { PictureMaker } from './pictures.ts'
import { sanitizeRichText } from './rich-text.ts'

/** The fields whose written form differs from the served form. */
export type Fields = {
  html: z.ZodType<string>
  /** Written as `{ picture, alt }`, a file below `content/pictures`; served in every width, as AVIF and WebP. */
  picture: (widths: readonly number[]) => z.ZodType<Image>
}

export function contentFields(pictures: PictureMaker): Fields {
  return {
    html: z.string().transform(sanitizeRichText),
    picture: (widths) =>
      z
        .strictObject({ picture: z.string(), alt: z.string().min(1) })
        .transform(async ({ picture, alt }, context) => {
          const made = await pictures.make(picture, widths).catch((error: Error) => error)
          if (!(made instanceof Error)) return { ...made, alt }
          context.addIssue({ code: 'custom', message: made.message })
          return z.NEVER
        })
        .pipe(servedImage),
  }
}
