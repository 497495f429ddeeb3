import { expect, test } from 'vitest'
import { richTextPolicy } from './rich-text-policy.ts'

test('the editor may indent, align and wrap tables, and no other class survives', () => {
  expect(richTextPolicy.classes).toEqual([
    'ql-indent-1',
    'ql-indent-2',
    'ql-align-center',
    'ql-align-right',
    'ql-align-justify',
    'tb-wrapper',
  ])
})

test('images and links survive, links with href, name, target and rel', () => {
  expect(richTextPolicy.tags).toEqual(expect.arrayContaining(['a', 'img']))
  expect(richTextPolicy.attributes.a).toEqual(['href', 'name', 'target', 'rel'])
  expect(richTextPolicy.attributes.img).toEqual(['src', 'alt', 'width', 'height'])
})

test.each(['h1', 'script', 'style', 'iframe', 'object', 'form', 'input', 'svg', 'link', 'meta'])(
  'a %s does not survive',
  (tag) => {
    expect(richTextPolicy.tags).not.toContain(tag)
  },
)

test('nothing in the text can run a script or restyle the page', () => {
  const attributes = Object.values(richTextPolicy.attributes).flat()
  const schemes = Object.values(richTextPolicy.urlSchemes).flat()

  expect(attributes.filter((name) => name.startsWith('on') || name === 'style' || name === 'srcset')).toEqual(
    [],
  )
  expect(schemes.filter((scheme) => ['javascript', 'data', 'vbscript'].includes(scheme))).toEqual([])
  expect(richTextPolicy.protocolRelativeUrls).toBe(false)
})
