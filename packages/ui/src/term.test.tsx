import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Term } from './term.tsx'

test('a word of the trade opens its meaning by HTML alone, and is read out with it', () => {
  const html = renderToStaticMarkup(<Term word="ยอดจัด" means="ราคารถหักเงินดาวน์" />)
  const [, id] = /popovertarget="([^"]+)"/i.exec(html)!

  expect(html).toMatch(/<button type="button"[^>]*>ยอดจัด<\/button>/)
  expect(html).toContain(`aria-describedby="${id}"`)
  expect(html).toContain(`popover="auto" id="${id}"`)
})

test('its text is the word with the meaning in brackets, as on paper', () => {
  const text = renderToStaticMarkup(
    <p>
      <Term word="อัตราดอกเบี้ยที่แท้จริง" means="ใช้เทียบกับที่อื่นได้">
        อัตราที่แท้จริง
      </Term>{' '}
      5.29%
    </p>,
  ).replaceAll(/<[^>]*>/g, '')

  expect(text).toBe('อัตราที่แท้จริง (ใช้เทียบกับที่อื่นได้) 5.29%')
})

test('two words of a page do not share a meaning', () => {
  const html = renderToStaticMarkup(
    <>
      <Term word="ตรอ." means="สถานตรวจสภาพรถเอกชน" />
      <Term word="ทุนประกัน" means="เงินมากที่สุดที่บริษัทประกันจ่าย" />
    </>,
  )
  const ids = [...html.matchAll(/popovertarget="([^"]+)"/gi)].map(([, id]) => id)

  expect(new Set(ids).size).toBe(2)
})
