import path from 'node:path'
import sharp from 'sharp'
import { button, exactly, expect, follow, link, menu, openRecord } from './press.ts'
import type { Scenes } from './scene.ts'

/** A drawing of a pickup in a workshop at night, from the website. */
const DRAWING = path.join(import.meta.dirname, '../../apps/website/app/layouts/pictures/maintenance.svg')

const NAME = 'กระบะในอู่.jpg'
const WORDS = 'รถกระบะสีขาวจอดในอู่ตอนกลางคืน'

const NEWS = 'news/holiday-hours'

export const PICTURE_SCENES: Scenes = {
  pictures: async ({ editor, office }, { see, take }) => {
    await editor.goto(office.url)
    await follow(menu(editor, 'คลังภาพ'))
    await see(editor)
    await follow(link(editor, 'เพิ่มภาพ'))
    await editor.getByLabel('ไฟล์ภาพ').setInputFiles([await photo()])
    await see(editor)
    await button(editor, 'อัปโหลด').click()
    await editor.getByLabel(`ในภาพ ${NAME} มีอะไร`).fill(WORDS)
    await take('describe', editor, {
      parts: [editor.locator('main form')],
      press: button(editor, 'บันทึกคำบรรยาย'),
    })
    await button(editor, 'บันทึกคำบรรยาย').click()
    await expect(editor.getByText('บันทึกคำบรรยายแล้ว ภาพพร้อมใช้')).toBeVisible()
  },
  focus: async ({ editor, office }, { see, take }) => {
    await editor.goto(`${office.url}/media`)
    await see(editor)
    await follow(link(editor, WORDS))
    const picture = button(editor, /^จุดสำคัญอยู่ที่/)
    await picture.click({ position: { x: 120, y: 102 } })
    await take('focus', editor, {
      parts: [picture, editor.getByRole('listitem').filter({ hasText: 'การ์ดข่าวและโปรโมชั่น' })],
      press: picture,
    })
    await exactly(editor, 'บันทึก').click()
    await expect(editor.getByText('บันทึกแล้ว')).toBeVisible()
  },
  'remove-picture': async ({ editor, office }, { see }) => {
    await editor.goto(`${office.url}/media`)
    await see(editor)
    await follow(link(editor, WORDS))
    await see(editor)
    await exactly(editor, 'นำออก').click()
    await expect(button(editor, 'เลิกทำ')).toBeVisible()
    await see(editor)
    await exactly(editor, 'นำกลับ').click()
    await expect(editor.getByText('นำภาพกลับเข้าคลังแล้ว')).toBeVisible()
  },
  'use-picture': async ({ editor, office }, { see, take }) => {
    await openRecord(editor, office.url, NEWS)
    const field = editor.getByRole('group', { name: 'ภาพย่อบนการ์ด' })
    await field.getByText('เลือกจากคลังภาพ').click()
    await field.getByLabel('ค้นหาในคลัง').fill('กระบะ')
    await field.getByRole('radio').first().check()
    // Without what stands below: the focus makes the picture longer than a screen.
    await take('use-picture', editor, {
      parts: [field.getByText('เลือกจากคลังภาพ'), field.getByLabel('คำบรรยายภาพ')],
    })
    await button(editor, 'บันทึกร่าง').click()
    await expect(editor.getByText('บันทึกร่างแล้ว')).toBeVisible()
    await see(editor)
  },
  'replace-picture': async ({ editor, office }, { see }) => {
    await editor.goto(`${office.url}/media`)
    await follow(link(editor, WORDS))
    await see(editor)
    await follow(link(editor, 'แทนที่ด้วยภาพอื่นทุกที่'))
    await see(editor)
    await editor.getByLabel('ไฟล์ภาพ').setInputFiles([{ ...(await photo(1200)), name: 'กระบะในอู่ใหม่.jpg' }])
    await button(editor, 'อัปโหลดแล้วดูว่าอะไรจะเปลี่ยน').click()
    await editor.getByLabel('ในภาพใหม่มีอะไร').fill('รถกระบะสีขาวใต้โคมไฟในอู่')
    await see(editor)
    await button(editor, /^แทนที่ใน/).click()
    await expect(editor.getByText('แทนที่แล้วเป็นร่าง')).toBeVisible()
    await see(editor)
    await button(editor, 'เลิกแทนที่').click()
    await expect(button(editor, 'เลิกแทนที่')).toHaveCount(0)
  },
}

/** A picture that serves as a photograph. */
const photo = async (width = 1600) => ({
  name: NAME,
  mimeType: 'image/jpeg',
  buffer: await sharp(DRAWING).resize({ width }).jpeg().toBuffer(),
})
