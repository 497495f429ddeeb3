type MailTable = { title?: string; heading: readonly string[]; rows: readonly (readonly string[])[] }

/** One part of a mail. Texts are escaped, never parsed as markup. */
export type MailBlock =
  | { title: string }
  | { paragraph: string }
  /** The URL is printed as text too, so that the reader sees where it leads. */
  | { link: { label: string; url: string } }
  | { list: readonly string[] }
  | { facts: readonly { label: string; value: string }[] }
  | { table: MailTable }

/** The same mail as plain text and as HTML. */
export const renderMail = (blocks: readonly MailBlock[]): { text: string; html: string } => ({
  text: `${blocks.map(textOf).join('\n\n')}\n`,
  html: `<!doctype html><html lang="th"><head><meta charset="utf-8"></head><body style="${BODY}">${blocks.map(htmlOf).join('')}</body></html>`,
})

function textOf(block: MailBlock): string {
  if ('title' in block) return block.title
  if ('paragraph' in block) return block.paragraph
  if ('link' in block) return `${block.link.label}\n${block.link.url}`
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  if ('facts' in block)
    return block.facts.map(({ label, value }) => `${label}: ${value.replace(LINE_BREAK, '\n  ')}`).join('\n')
  return textTable(block.table)
}

function textTable({ title, heading, rows }: MailTable): string {
  const cells = [heading, ...rows].map((row) => row.map((cell) => cell.replace(LINE_BREAK, ' ')))
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  const lines = cells.map((row) =>
    widths.map((width, column) => padStart(row[column] ?? '', width)).join('  '),
  )
  return [...(title ? [title] : []), ...lines].join('\n')
}

const GRAPHEMES = new Intl.Segmenter('th')

/** Counts graphemes: Thai vowels and tone marks above and below a letter have no width of their own. */
const widthOf = (text: string) => [...GRAPHEMES.segment(text)].length

const padStart = (text: string, width: number) => ' '.repeat(Math.max(0, width - widthOf(text))) + text

const BODY = 'margin:0;padding:16px;max-width:640px;font:16px/1.6 sans-serif;color:#16233a'
const CELL = 'padding:6px 12px 6px 0;border-bottom:1px solid #d9dfe7;text-align:left;vertical-align:top'
// Four columns of figures fit in 360 px; only their heads wrap.
const FIGURE = 'padding:6px 0 6px 8px;border-bottom:1px solid #d9dfe7;text-align:right;font-size:14px'

function htmlOf(block: MailBlock): string {
  if ('title' in block) return `<h1 style="font-size:20px;margin:0 0 12px">${escaped(block.title)}</h1>`
  if ('paragraph' in block) return `<p style="margin:0 0 12px">${escaped(block.paragraph)}</p>`
  if ('link' in block) {
    const { label, url } = block.link
    return `<p style="margin:0 0 12px">${escaped(label)}<br><a href="${escaped(url)}">${escaped(url)}</a></p>`
  }
  if ('list' in block)
    return `<ul style="margin:0 0 12px;padding-left:20px">${block.list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  if ('facts' in block)
    return htmlTable(
      block.facts.map(({ label, value }) => [
        `<th scope="row" style="${CELL};font-weight:400;color:#4a5a72">${escaped(label)}</th>`,
        `<td style="${CELL}">${escaped(value)}</td>`,
      ]),
    )
  const { title, heading, rows } = block.table
  const caption = title ? `<p style="margin:0 0 4px;font-weight:700">${escaped(title)}</p>` : ''
  return (
    caption +
    htmlTable([
      heading.map((cell) => `<th scope="col" style="${FIGURE}">${escaped(cell)}</th>`),
      ...rows.map((row) =>
        row.map((cell) => `<td style="${FIGURE};white-space:nowrap">${escaped(cell)}</td>`),
      ),
    ])
  )
}

const htmlTable = (rows: readonly (readonly string[])[]) =>
  `<table style="border-collapse:collapse;margin:0 0 16px;width:100%">${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`

const LINE_BREAK = /\r\n|\r|\n/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!).replace(LINE_BREAK, '<br>')
