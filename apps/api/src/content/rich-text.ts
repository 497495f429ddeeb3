import type { Image } from '@leasing/contract/fields'
import { richTextPolicy } from '@leasing/rules/rich-text-policy'
import { isSafeLink } from '@leasing/rules/safe-link'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: richTextPolicy.tags,
  allowedAttributes: richTextPolicy.attributes,
  allowedClasses: { '*': richTextPolicy.classes },
  allowedSchemesByTag: richTextPolicy.urlSchemes,
  allowProtocolRelative: richTextPolicy.protocolRelativeUrls,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'col'],
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }) },
}

type Made = Pick<Image, 'src' | 'width' | 'height'>

/** `noopener`: a new tab must not control the page that opened it. */
function linkAttributes({ href, target, rel: _, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    ...(href !== undefined && isSafeLink(href) && { href }),
    ...rest,
    ...(target === '_blank' && { target, rel: 'noopener' }),
  }
}

/** Removes everything that the policy does not allow. `made`: what stands for a picture, by the name that is written. */
export function sanitizeRichText(html: string, made: ReadonlyMap<string, Made> = new Map()): string {
  const img = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const picture = made.get(attribs.src ?? '')
    if (!picture) return { tagName, attribs }
    const { src, width, height } = picture
    return { tagName, attribs: { ...attribs, src, width: String(width), height: String(height) } }
  }
  return sanitizeHtml(html, { ...OPTIONS, transformTags: { ...OPTIONS.transformTags, img } })
}

/** Links that `sanitizeRichText` would remove. */
export function unsafeLinks(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    onOpenTag: (name, { href }) => {
      if (name === 'a' && href !== undefined && !isSafeLink(href)) found.push(href)
    },
  })
  return found
}

/** The names of the pictures in a text. */
export function pictureNames(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    onOpenTag: (name, { src = '' }) => {
      if (name === 'img') found.push(src)
    },
  })
  return found
}

/** Whether it can name a picture of the content: a relative path, and no address. */
export const isPictureName = (name: string): boolean => /^[^/\\:][^:]*$/.test(name)
