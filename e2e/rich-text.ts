import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the editor of a rich text, unless it is open. `area`: its text area, which is hidden meanwhile. Returns where one types. */
export async function openText(area: Locator): Promise<Locator> {
  const field = area.locator('..')
  const text = field.locator('[contenteditable="true"]')
  const open = field.getByRole('button', { name: /^แก้ข้อความ/ })
  await expect(text.or(open)).toBeVisible()
  if (await open.isVisible()) {
    await open.click()
    await expect(text).toBeFocused()
  }
  return text
}
