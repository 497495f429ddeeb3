import type { Media } from '@leasing/contract/staff/media'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crops } from './crops.tsx'
import { PictureField } from './picture-field.tsx'

const PICTURE: Media = {
  ...{ id: '0'.repeat(20), name: 'a.jpg', width: 1000, height: 500, alt: 'กระบะ', isDecorative: false },
  ...{ focus: { x: 500, y: 500 }, credit: '', at: 0, version: 1, isReady: true, uses: [] },
  image: { src: '/a.jpg', width: 1000, height: 500, sources: [] },
}

const chosenIn = (place: keyof typeof PICTURE_KINDS, picture = PICTURE) =>
  renderToStaticMarkup(
    createElement(PictureField, {
      ...{ name: 'image', label: 'ภาพ', place: PICTURE_KINDS[place], choices: [picture] },
      value: { media: picture.id, alt: 'กระบะ' },
    }),
  )

test('a picture that is too small for its place can be chosen, and it is said', () => {
  expect(chosenIn('card')).not.toContain('พิกเซล')
  expect(chosenIn('article')).toContain(
    'ภาพนี้กว้าง 1,000 พิกเซล ที่นี่ควรกว้างอย่างน้อย 1,440 พิกเซล ภาพอาจไม่คมชัดบนบางจอ',
  )
  expect(chosenIn('article')).toContain('เล็กเกินไปสำหรับตำแหน่งนี้')
})

test('what counts is the part that is left once the picture is cut', () => {
  expect(chosenIn('heroMobile', { ...PICTURE, width: 2000, height: 900 })).toContain(
    'เมื่อตัดให้พอดี ภาพนี้กว้าง 745 พิกเซล ที่นี่ควรกว้างอย่างน้อย 828 พิกเซล',
  )
})

test('the library says for which places a picture is too small', () => {
  const page = renderToStaticMarkup(createElement(Crops, { picture: PICTURE, focus: PICTURE.focus }))

  expect(page.match(/ที่นี่ควรกว้างอย่างน้อย [\d,]+/g)).toEqual(['ที่นี่ควรกว้างอย่างน้อย 828', 'ที่นี่ควรกว้างอย่างน้อย 1,920'])
})

test('the focus of a picture that the public already sees is set in the library, which is one link away', () => {
  const used = { collection: 'news', id: 'june', title: 'ข่าว', state: 'published' as const }
  const link = `href="/media/${PICTURE.id}" target="_blank"`

  expect(chosenIn('card', { ...PICTURE, uses: [used] })).toContain(link)
  expect(chosenIn('card')).not.toContain(link)
})
