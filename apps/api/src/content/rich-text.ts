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
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }) },
}

/** `noopener`: a new tab must not control the page that opened it. */
function linkAttributes({ href, target, rel: _, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    ...(href !== undefined && isSafeLink(href) && { href }),
    ...rest,
    ...(target === '_blank' && { target, rel: 'noopener' }),
  }
}

/** Removes everything that the policy does not allow. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, OPTIONS)

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

/** Pictures that no visitor would see: pages load them from this site alone. */
export function foreignPictures(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    onOpenTag: (name, { src = '' }) => {
      if (name === 'img' && !/^\/(?![/\\])/.test(src)) found.push(src)
    },
  })
  return found
}
