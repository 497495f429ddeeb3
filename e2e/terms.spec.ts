import type { Page } from '@playwright/test'
import { accessibilityViolations, expect, ready, test, untilHandled } from './test.ts'

// Terms and their definitions, shown at the first occurrence on a page.

const PAGE = '/monthly-installment/own-price'

const termOn = (page: Page) => {
  const word = page.getByRole('button', { name: 'ยอดจัด' }).first()
  return { word, meaning: word.locator('xpath=following-sibling::*[@popover]') }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a tap on a term shows its definition beside it, and Escape or a tap elsewhere hides it', async ({
    page,
  }) => {
    await page.goto(PAGE)
    const { word, meaning } = termOn(page)
    await expect(meaning).toBeHidden()

    await word.tap()
    await expect(meaning).toBeInViewport({ ratio: 1 })
    const [{ y: wordY }, { y: meaningY }] = [(await word.boundingBox())!, (await meaning.boundingBox())!]
    expect(Math.abs(meaningY - wordY)).toBeLessThan(120)

    await page.keyboard.press('Escape')
    await expect(meaning).toBeHidden()

    await word.tap()
    await expect(meaning).toBeVisible()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(meaning).toBeHidden()
  })

  test('the definition is printed in brackets after the term', async ({ page }) => {
    await page.goto(PAGE)
    await page.emulateMedia({ media: 'print' })

    const { word, meaning } = termOn(page)
    await expect(meaning).toBeVisible()
    expect(await word.locator('..').innerText()).toMatch(/^ยอดจัด \(.+\)$/)
  })
})

test('hover and focus show the definition, and Escape hides it', async ({ page }) => {
  await page.goto(PAGE)
  await ready(page)
  const { word, meaning } = termOn(page)
  await untilHandled(word)

  await word.hover()
  await expect(meaning).toBeVisible()
  await meaning.hover()
  await expect(meaning).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(meaning).toBeHidden()

  await word.focus()
  await expect(meaning).toBeVisible()
  await expect(word).toHaveAccessibleDescription(/\S/)
  expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(meaning).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(meaning).toBeHidden()
})
