import { type Image, image as servedImage } from '@leasing/contract/fields'
import { PICTURE_KINDS, type PictureKind } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { focus, mediaId, mediaIdOf, mediaName } from '../media/media-id.ts'
import { PictureFault } from './originals.ts'
import type { PictureMaker } from './pictures.ts'
import { isPictureName, sanitizeRichText, unsafeLinks, writtenPictures } from './rich-text.ts'

/** The field types whose written form differs from the served form. */
export type Fields = {
  /** Rich text. Its pictures are written as `<img src="promotions/june.svg" alt="…">`. */
  html: z.ZodType<string>
  /**
   * Written as `{ picture, alt }`, a file in `content/pictures`, or `{ media, alt }`, a picture of the library, with an optional `focus` if it
   * is cropped differently in this place. Served in every width as AVIF and WebP.
   */
  picture: (kind: PictureKind) => z.ZodType<Image>
  /** Adds the picture for link previews, made from the record's own picture, its title, and a line above it. */
  shared: <Item extends Shareable>(schema: z.ZodType<Item>, lineOf: (item: Item) => string) => z.ZodType<Item>
}

type Shareable = { title: string; image: Image; share?: Image | undefined }

/** Parses a reference to a file of the content folder or a picture of the library into the name of its original. */
const writtenPicture = z
  .strictObject({
    picture: z.string().optional(),
    media: mediaId.optional(),
    alt: z.string(),
    focus: focus.optional(),
  })
  .transform(({ picture, media, alt, focus }, context) => {
    const hasOne = (picture === undefined) !== (media === undefined)
    if (hasOne && media !== undefined) return { picture: mediaName(media), alt, focus }
    if (hasOne && picture !== undefined && mediaIdOf(picture) === undefined && !focus)
      return { picture, alt, focus }
    context.addIssue('names either a file as `picture` or a picture of the library as `media`')
    return z.NEVER
  })

export function contentFields(pictures: PictureMaker): Fields {
  return {
    html: z
      .string()
      .superRefine((html, context) => {
        for (const href of unsafeLinks(html))
          context.addIssue(`a link may not lead to ${JSON.stringify(href)}`)
      })
      .transform(async (html, context) => {
        const made = new Map<string, Awaited<ReturnType<PictureMaker['make']>>>()
        for (const { name, alt } of writtenPictures(html)) {
          if (!isPictureName(name)) {
            const message = `a picture must be a path below content/pictures, not ${JSON.stringify(name.slice(0, 80))}`
            context.addIssue({ code: 'custom', message })
            continue
          }
          try {
            made.set(name, await pictures.make(name, PICTURE_KINDS.article))
            if (alt.trim() === '' && !(await pictures.isDecorative?.(name)))
              context.addIssue(`a picture needs alternative text: ${name}`)
          } catch (error) {
            if (!(error instanceof PictureFault)) throw error
            context.addIssue({ code: 'custom', message: error.message })
          }
        }
        return sanitizeRichText(html, made)
      }),
    picture: (kind) =>
      writtenPicture
        .transform(async ({ picture, alt, focus }, context) => {
          try {
            const made = await pictures.make(picture, kind, focus)
            if (alt === '' && (kind.speaks || !(await pictures.isDecorative?.(picture))))
              context.addIssue(missingAlt())
            return { ...made, alt }
          } catch (error) {
            if (!(error instanceof PictureFault)) throw error
            context.addIssue({ code: 'custom', message: error.message })
            return z.NEVER
          }
        })
        .pipe(servedImage),
    shared: (schema, lineOf) =>
      schema
        .refine((item) => !/\{\{[#^=/]?\s*[A-Za-z]/.test(item.title + lineOf(item)), IN_PICTURE)
        .transform(async (item) => ({
          ...item,
          share: await pictures.share(item.image, { title: item.title, line: lineOf(item) }),
        })),
  }
}

/** The issue that Zod reports for a text that is too short. */
const missingAlt = () => ({
  code: 'too_small' as const,
  origin: 'string',
  minimum: 1,
  inclusive: true,
  path: ['alt'],
  input: '',
})

/** The preview picture is drawn when the record is written, but a placeholder is filled in when it is read. */
const IN_PICTURE = {
  path: ['title'],
  error: 'is drawn into a picture: write the figure itself; it is compared with those of the offer',
}

/**
 * For checks that compare fields of a record or of the entries of a list. By default Zod runs them only when everything else is valid, which
 * would report faults one after another; with this they run as soon as the given fields are valid.
 */
export const whenValid = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ code, path = [] }) => {
      const name = path.find((part) => typeof part === 'string')
      return name === undefined ? code !== 'unrecognized_keys' : fields.includes(name)
    }),
})
