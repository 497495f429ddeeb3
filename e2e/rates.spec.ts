import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the rates of one kind, term and down payment are found from the menu, and downloaded', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'ตารางอัตราดอกเบี้ย' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('อัตราดอกเบี้ย')
    await expect(page.getByRole('row', { name: /เช่าซื้อรถใหม่ รถกระบะ/ })).toContainText('10.00%')

    await page.getByLabel('สินเชื่อและประเภทรถ').selectOption('new-pickup')
    await page.getByLabel('ผ่อน', { exact: true }).selectOption('60')
    await page.getByLabel('เงินดาวน์').selectOption('15')
    await page.getByRole('button', { name: 'ดูอัตรา' }).click()

    await expect(page).toHaveURL('/rates?kind=new-pickup&term=60&down=15#result-title')
    await expect(page.getByLabel('ผ่อน', { exact: true })).toHaveValue('60')
    const table = page.getByRole('table', { name: /ตะวัน แค็บ/ })
    // 650,000 less 97,500 at a flat 2.89 % over 60 months.
    await expect(table.getByRole('row', { name: /^60/ })).toContainText('10,539')
    await expect(table.getByRole('row')).toHaveCount(3)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'ดาวน์โหลด (CSV)' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    expect(csv.split('\r\n').filter((line) => line.includes('ตะวัน แค็บ'))).toEqual([
      expect.stringContaining('60,2.89,'),
    ])
  })

  test('a combination that is not offered says so, and leads back', async ({ page }) => {
    await page.goto('/rates?kind=new-tractor&down=5')

    await expect(page.getByRole('heading', { name: 'ไม่มีอัตราที่ตรงกับตัวเลือกนี้' })).toBeVisible()
    await page.getByRole('link', { name: 'เริ่มเลือกใหม่' }).click()
    await expect(page).toHaveURL('/rates')
  })
})
