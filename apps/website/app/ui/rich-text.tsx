import { preventWordBreaks } from '@leasing/ui/thai-line-breaks'
import { memo } from 'react'

/** HTML from the editor, sanitised by the rich-text policy at import. */
export const RichText = memo(({ html }: { html: string }) => {
  const __html = preventWordBreaks(scrollableTables(html))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html }} />
})

/** Makes wide tables focusable, so that they scroll by keyboard. */
const scrollableTables = (html: string) =>
  html.replaceAll('<div class="tb-wrapper">', '<div class="tb-wrapper" tabindex="0">')
