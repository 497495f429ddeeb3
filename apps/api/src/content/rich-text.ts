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

/** Display width of pictures in texts: that of the column (`--measure`), or the window. */
const SIZES = '(min-width: 48em) 44rem, 92vw'

/** `noopener`: a new tab must not control the page that opened it. */
function linkAttributes({ href, target, rel: _, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    ...(href !== undefined && isSafeLink(href) && { href }),
    ...rest,
    ...(target === '_blank' && { target, rel: 'noopener' }),
  }
}

/** Removes everything that the policy does not allow. `made` maps a written picture name to the made picture. */
export function sanitizeRichText(html: string, made: ReadonlyMap<string, Made> = new Map()): string {
  const img = (tagName: string, { src = '', ...attribs }: sanitizeHtml.Attributes) => {
    const picture = made.get(src)
    if (!picture) return { tagName, attribs: { src, ...attribs } }
    const [width, height] = [String(picture.width), String(picture.height)]
    return { tagName, attribs: { src: picture.src, ...attribs, width, height } }
  }
  const safe = sanitizeHtml(html, { ...OPTIONS, transformTags: { ...OPTIONS.transformTags, img } })
  const bySrc = new Map([...made.values()].map((picture) => [picture.src, picture]))
  return safe.replace(SERIALISED_IMG, (img, src, rest) => responsiveImage(img, rest, bySrc.get(src)))
}

/** Matches the sanitiser's output: `src` first, quotes and angle brackets of values escaped. */
const SERIALISED_IMG = /<img src="([^"]*)"([^>]*) \/>/g

/** The same markup as `Picture` of `@leasing/ui`: the browser picks the best format and size. */
function responsiveImage(img: string, attributes: string, picture: Made | undefined): string {
  if (!picture?.sources) return img
  const { src, sources } = picture
  const own = sources.find(({ type }) => src.endsWith(`.${type.slice('image/'.length)}`))
  const others = sources.filter((source) => source !== own)
  const otherSources = others.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}" />`,
  )
  const ownSrcset = own ? ` srcset="${own.srcset}" sizes="${SIZES}"` : ''
  return `<picture>${otherSources.join('')}<img${ownSrcset} src="${src}"${attributes} loading="lazy" decoding="async" /></picture>`
}

/** Links that `sanitizeRichText` would remove. */
export function unsafeLinks(html: string): string[] {
  const links: string[] = []
  sanitizeHtml(html, {
    onOpenTag: (name, { href }) => {
      if (name === 'a' && href !== undefined && !isSafeLink(href)) links.push(href)
    },
  })
  return links
}

/** The pictures in a text, as written. */
export function writtenPictures(html: string): { name: string; alt: string }[] {
  const pictures: { name: string; alt: string }[] = []
  sanitizeHtml(html, {
    onOpenTag: (tag, { src = '', alt = '' }) => {
      if (tag === 'img') pictures.push({ name: src, alt })
    },
  })
  return pictures
}

/** Whether a name can refer to a picture of the content: a relative path, not a URL. */
export const isPictureName = (name: string): boolean => /^[^/\\:][^:]*$/.test(name)
