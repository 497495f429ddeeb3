import type { Page } from '@playwright/test'
import { PICKUP } from './page-list.ts'
import { expect, ready, test } from './test.ts'

type StubVoice = { lang: string; localService: boolean }

/** Stub of the speech API. It is silent; a test decides when an utterance ends. */
type StubSpeech = {
  spoken: string[]
  isSilent: boolean
  bring: (voices: StubVoice[]) => void
  endPart: () => void
}

declare global {
  interface Window {
    stubSpeech: StubSpeech
  }
}

const THAI = { lang: 'th-TH', localService: true }
const THAI_ONLINE = { lang: 'th-TH', localService: false }
const ENGLISH = { lang: 'en-US', localService: true }

const ANSWER = '/service-faq?topic=payment#late-payment'
const CALCULATOR = `/monthly-installment?${PICKUP}&down=143800&term=48`

async function stubSpeech(page: Page) {
  await page.addInitScript(() => {
    let voices: StubVoice[] = []
    let current: { text: string; onend?: () => void } | undefined
    const events = new EventTarget()
    window.stubSpeech = {
      spoken: [],
      isSilent: true,
      bring(given) {
        voices = given
        events.dispatchEvent(new Event('voiceschanged'))
      },
      endPart() {
        window.stubSpeech.isSilent = true
        current?.onend?.()
      },
    }
    const value = Object.assign(events, {
      getVoices: () => voices,
      speak(utterance: { text: string }) {
        current = utterance
        window.stubSpeech.spoken.push(utterance.text)
        window.stubSpeech.isSilent = false
      },
      cancel() {
        window.stubSpeech.isSilent = true
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value, configurable: true })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      configurable: true,
      value: class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  })
}

async function open(page: Page, path: string, voice: StubVoice) {
  await stubSpeech(page)
  await page.goto(path)
  await ready(page)
  await page.evaluate((given) => window.stubSpeech.bring([given]), voice)
}

const listen = (page: Page) => page.getByRole('button', { name: 'ฟัง', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'หยุดฟัง' })
const isSilent = (page: Page) => page.evaluate(() => window.stubSpeech.isSilent)

/** Finishes all utterances and returns them as one text. */
async function listenToTheEnd(page: Page): Promise<string> {
  await listen(page).click()
  await expect(stop(page)).toBeVisible()
  return page.evaluate(() => {
    const speech = window.stubSpeech
    while (!speech.isSilent) speech.endPart()
    return speech.spoken.join('\n')
  })
}

test('an answer is spoken in natural Thai, split into utterances that browsers finish', async ({ page }) => {
  await open(page, ANSWER, THAI)

  const spoken = await listenToTheEnd(page)

  expect(spoken.replaceAll('\n', ' ')).toContain('ค้าง หนึ่งหมื่นสองพันบาท สามสิบวัน ประมาณ สี่สิบเก้าบาทสามสิบสองสตางค์')
  expect(spoken.replaceAll('\n', ' ')).toContain('โทร หนึ่ง สาม หก หก ก่อนวันครบกำหนด')
  expect(spoken).not.toMatch(/ฟัง|ลิงก์ของคำถามนี้|\d/)
  const parts = await page.evaluate(() => window.stubSpeech.spoken.map(({ length }) => length))
  expect(parts.length).toBeGreaterThan(2)
  expect(Math.max(...parts)).toBeLessThanOrEqual(160)
  await expect(listen(page)).toBeVisible()
})

test('a table in an article is spoken row by row with column headers, without the share buttons', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/news/bot-supervision', THAI)

  const spoken = await listenToTheEnd(page)

  expect(spoken).toContain('รถยนต์ใหม่, ไม่เกินต่อปี สิบเปอร์เซ็นต์')
  expect(spoken).toContain('รถจักรยานยนต์, ไม่เกินต่อปี ยี่สิบสามเปอร์เซ็นต์')
  expect(spoken).toContain('สองธันวาคม สองพันห้าร้อยหกสิบแปด')
  expect(spoken).not.toContain('ส่งต่อให้คนที่สนใจ')
})

test('a result is spoken with its figures, until it changes', async ({ page }) => {
  await open(page, CALCULATOR, THAI)

  const spoken = await listenToTheEnd(page)
  expect(spoken).toContain('ผ่อนเดือนละ')
  expect(spoken).toMatch(/ยอดจัด ห้าแสนเจ็ดหมื่นห้าพันสองร้อยบาท/)
  expect(spoken).not.toContain('ขั้นต่อไป')

  await listen(page).click()
  await expect.poll(() => isSilent(page)).toBe(false)
  await page
    .locator('#result output')
    .first()
    .evaluate((output) => output.prepend('ใหม่ '))
  await expect(listen(page)).toBeVisible()
  await expect.poll(() => isSilent(page)).toBe(true)
})

const SPOKEN_PAGES: { path: string; listens: string[]; says: string }[] = [
  {
    path: '/service-refinance',
    listens: ['จุดเด่น', 'ใครขอได้บ้าง', 'เอกสารที่ใช้', 'ขั้นตอน', 'อัตราดอกเบี้ย', 'ตัวอย่างและข้อควรรู้'],
    says: 'จำนวนงวด สามสิบหก, ',
  },
  {
    path: '/service-fee',
    listens: ['งานทะเบียนรถ', 'ค่าธรรมเนียมอื่น', 'ค่าบริการของช่องทางชำระค่างวด'],
    says: 'ค่าบริการของเรา สามร้อยบาท, รวม ค่าบริการ สามร้อยบาท',
  },
  {
    path: '/payment',
    listens: ['จ่ายได้เลยวันนี้', 'วันที่เรานับ และใบเสร็จ', 'ตรวจชื่อผู้รับเงินก่อนโอนทุกครั้ง'],
    says: 'วงเงินต่อครั้ง เงินสดไม่เกิน สามหมื่นบาทต่อรายการ, ค่าบริการ กรุงเทพ สิบห้าบาท ต่างจังหวัด ยี่สิบบาท',
  },
  {
    path: '/service-register-transfer',
    listens: ['เอกสารที่ใช้', 'ขั้นตอน', 'ค่าใช้จ่าย', 'เรื่องที่ควรรู้ โอนกรรมสิทธิ์รถ'],
    says: 'ศูนย์จุดห้าเปอร์เซ็นต์ ของราคาประเมิน',
  },
  {
    path: '/service-annual-tax',
    listens: ['ส่งเอกสารให้เราที่ไหน', 'เอกสารที่ใช้', 'ขั้นตอน', 'ค่าใช้จ่าย'],
    says: 'หนึ่ง ศูนย์ เก้า ศูนย์ ศูนย์',
  },
  {
    path: '/service-insurance/compulsory',
    listens: ['เบี้ย พ.ร.บ. ต่อปี', 'พ.ร.บ. จ่ายเท่าไร'],
    says: 'รวม เก้าร้อยหกสิบเจ็ดบาทยี่สิบแปดสตางค์',
  },
  {
    path: '/privacy-policy',
    listens: ['1. เราเป็นใคร', '13. คุกกี้และข้อมูลที่เก็บในเครื่องของคุณ'],
    says: 'เก็บนาน เก้าสิบวัน',
  },
]

for (const { path, listens, says } of SPOKEN_PAGES) {
  test(`the parts of ${path} are spoken one by one`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, path, THAI_ONLINE)

    let spoken = ''
    for (const name of listens) {
      const part = page
        .getByRole('region', { name, exact: true })
        .or(page.getByRole('complementary', { name, exact: true }))
      await part.getByRole('button', { name: 'ฟัง', exact: true }).first().click()
      await expect.poll(() => isSilent(page)).toBe(false)
      spoken += await page.evaluate(() => {
        const speech = window.stubSpeech
        while (!speech.isSilent) speech.endPart()
        return `${speech.spoken.splice(0).join(' ')}\n`
      })
    }

    expect(spoken).toContain(says)
    expect(spoken).not.toMatch(/\d|ฟัง/)
  })
}

test('what a visitor typed is not read by a remote voice as part of its page', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/service-annual-tax?plate=blue-on-white&cc=2499', THAI_ONLINE)

  const result = page.locator('[data-spoken]:has(> [data-listen="personal"])')
  await expect(result).toBeVisible()

  expect(await result.getByRole('button', { name: 'ฟัง' }).count()).toBe(0)
  expect(await page.locator('[data-spoken]:has([data-listen="personal"])').count()).toBe(1)
})

test('pressing again or leaving the page stops speech', async ({ page }) => {
  await open(page, ANSWER, THAI)

  await listen(page).click()
  await expect.poll(() => isSilent(page)).toBe(false)
  await stop(page).click()
  await expect.poll(() => isSilent(page)).toBe(true)

  await listen(page).click()
  await expect.poll(() => isSilent(page)).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'หน้าแรก' }).first().click()
  await page.waitForURL('/')
  await expect.poll(() => isSilent(page)).toBe(true)
})

test('a hidden page is silent, and resumes with the same utterance', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, ANSWER, THAI)
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)

  await listen(page).click()
  await page.evaluate(() => window.stubSpeech.endPart())
  await show(true)
  await expect.poll(() => isSilent(page)).toBe(true)
  await show(false)

  expect(await isSilent(page)).toBe(false)
  const [, interrupted, again] = await page.evaluate(() => window.stubSpeech.spoken)
  expect(again).toBe(interrupted)
})

test('without a Thai voice there is no button, and its code is not loaded', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await open(page, ANSWER, ENGLISH)
  await expect(page.getByText('ค้าง 12,000 บาท')).toBeVisible()

  expect(await page.getByRole('button', { name: 'ฟัง' }).count()).toBe(0)
  expect(files.filter((file) => /\/read-aloud-(?!button)[^/]*\.js/.test(file))).toEqual([])
})

test('a remote voice reads public text, and no personal result', { tag: '@long' }, async ({ page }) => {
  await open(page, ANSWER, THAI_ONLINE)
  await expect(listen(page)).toBeVisible()

  await open(page, CALCULATOR, THAI_ONLINE)
  await expect(page.locator('#result output').first()).toBeVisible()
  expect(await page.getByRole('button', { name: 'ฟัง' }).count()).toBe(0)
})
