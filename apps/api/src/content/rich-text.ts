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

type Made = Omit<Image, 'alt'>

/** How wide a text shows its pictures: as its column is (`--measure`), or the window. */
const SIZES = '(min-width: 48em) 44rem, 92vw'

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
  const img = (tagName: string, { src = '', ...attribs }: sanitizeHtml.Attributes) => {
    const picture = made.get(src)
    if (!picture) return { tagName, attribs: { src, ...attribs } }
    const [width, height] = [String(picture.width), String(picture.height)]
    return { tagName, attribs: { src: picture.src, ...attribs, width, height } }
  }
  const safe = sanitizeHtml(html, { ...OPTIONS, transformTags: { ...OPTIONS.transformTags, img } })
  const bySrc = new Map([...made.values()].map((picture) => [picture.src, picture]))
  return safe.replace(WRITTEN_IMG, (img, src, rest) => inSizes(img, rest, bySrc.get(src)))
}

/** As it is serialised: the address first, quotes and angle brackets of values escaped. */
const WRITTEN_IMG = /<img src="([^"]*)"([^>]*) \/>/g

/** As `Picture` of `@leasing/ui` does: the newest format and the nearest size that the browser takes. */
function inSizes(img: string, attributes: string, picture: Made | undefined): string {
  if (!picture?.sources) return img
  const { src, sources } = picture
  const own = sources.find(({ type }) => src.endsWith(`.${type.slice('image/'.length)}`))
  const others = sources.filter((source) => source !== own)
  const inOthers = others.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}" />`,
  )
  const inOwn = own ? ` srcset="${own.srcset}" sizes="${SIZES}"` : ''
  return `<picture>${inOthers.join('')}<img${inOwn} src="${src}"${attributes} loading="lazy" decoding="async" /></picture>`
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

/** The pictures in a text as they are written. */
export function writtenPictures(html: string): { name: string; alt: string }[] {
  const found: { name: string; alt: string }[] = []
  sanitizeHtml(html, {
    onOpenTag: (tag, { src = '', alt = '' }) => {
      if (tag === 'img') found.push({ name: src, alt })
    },
  })
  return found
}

/** Whether it can name a picture of the content: a relative path, and no address. */
export const isPictureName = (name: string): boolean => /^[^/\\:][^:]*$/.test(name)
