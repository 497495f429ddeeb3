import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FromPromotion } from './from-promotion.tsx'

const words = (mode: 'model' | 'price', hasCampaign: boolean) =>
  renderToStaticMarkup(
    <FromPromotion title="รถคันแรก" path="first" mode={mode} isChosen={false} hasCampaign={hasCampaign} />,
  ).replace(/<[^>]*>/g, '')

test('a promotion with a campaign says that its conditions count, or how they would', () => {
  expect(words('model', true)).toContain('คุณกำลังใช้เงื่อนไขของ รถคันแรก')
  expect(words('price', true)).toContain('เลือกรุ่นรถเพื่อคิดตามโปรโมชั่น')
})

test('a promotion without a campaign promises no other figures', () => {
  expect(words('model', false).trim()).toBe('คุณมาจากโปรโมชั่น รถคันแรก')
  expect(words('price', false).trim()).toBe('คุณมาจากโปรโมชั่น รถคันแรก')
})
