import { richTextPolicy } from '@leasing/rules/rich-text-policy'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: richTextPolicy.tags,
  allowedAttributes: richTextPolicy.attributes,
  allowedClasses: { '*': richTextPolicy.classes },
  allowedSchemesByTag: richTextPolicy.urlSchemes,
  allowProtocolRelative: richTextPolicy.protocolRelativeUrls,
}

/** Rich text with everything removed that the policy does not name. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, OPTIONS)
