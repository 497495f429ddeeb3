import { preventWordBreaks } from '@leasing/ui/thai-line-breaks'
import { memo } from 'react'

/** HTML of an editor, sanitised by the rich-text policy when it was imported. */
export const RichText = memo(({ html }: { html: string }) => {
  const __html = preventWordBreaks(scrollableTables(html))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html }} />
})

/** Wide tables scroll with the keys: what scrolls must be focusable. */
const scrollableTables = (html: string) =>
  html.replaceAll('<div class="tb-wrapper">', '<div class="tb-wrapper" tabindex="0">')
