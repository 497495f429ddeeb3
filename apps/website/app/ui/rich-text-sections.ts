import type { ContentsEntry } from './table-of-contents.tsx'

/** Gives each `<h2>` of a rich text an id (`section-1`), and lists them for a table of contents. */
export function withSectionIds(html: string): { html: string; sections: ContentsEntry[] } {
  const sections: ContentsEntry[] = []
  const withIds = html.replaceAll(/<h2((?: [^>]*)?)>(.*?)<\/h2>/gs, (_, attributes, heading) => {
    const id = `section-${sections.length + 1}`
    sections.push({ id, title: plainText(heading) })
    return `<h2${attributes} id="${id}">${heading}</h2>`
  })
  return { html: withIds, sections }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => ENTITIES[name]!)
    .trim()
