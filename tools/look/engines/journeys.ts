import { setTimeout as delay } from 'node:timers/promises'
import { PICKUP, REFINANCE } from '../../../e2e/page-list.ts'
import { START } from '../../../e2e/smart-fin.ts'
import { codeOf } from '../../../e2e/sms.ts'
import { control, type Engine, element, field, SELECT } from './engine.ts'

/** The five journeys that every browser must complete, by name. `base` is the site's address. */
export const JOURNEYS: Record<string, (engine: Engine, base: string) => Promise<void>> = {
  farmer,
  'smart-fin': smartFin,
  refinance,
  dealer,
  contact,
}

const TIMEOUT_MS = 30_000

async function until(engine: Engine, what: string, expression: string) {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    // The page may be navigating.
    if (await engine.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return
    await delay(100)
  }
  throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s at ${await engine.evaluate('location.href')}`)
}

const shown = (engine: Engine, find: string) => until(engine, find, `(${find})()?.checkVisibility()`)

/** Clicks an element once it is visible and has stopped moving: a new page scrolls to its top. */
async function press(engine: Engine, find: string) {
  await shown(engine, find)
  const place = () =>
    engine
      .evaluate<number>(`(${SELECT(find)}, (${find})().getBoundingClientRect().top)`)
      // The element is being rendered again.
      .catch(() => Number.NaN)
  for (let before: number | undefined, now = await place(); now !== before; now = await place()) {
    before = now
    await delay(300)
  }
  await engine.press(find)
}

const at = (engine: Engine, path: string) =>
  until(engine, path, `(location.pathname + location.search).includes(${JSON.stringify(path)})`)

/** Waits for hydration, which an event on the page triggers; afterwards a click does not load a new document. */
async function ready(engine: Engine) {
  await engine.evaluate(`window.dispatchEvent(new Event('pointerdown'))`)
  await until(engine, 'hydrated', `document.documentElement.dataset.ready !== undefined`)
}

async function open(engine: Engine, url: string) {
  await engine.open(url)
  await ready(engine)
}

async function type(engine: Engine, find: string, text: string) {
  await shown(engine, find)
  await engine.type(find, text)
}

async function choose(engine: Engine, label: string, option: string) {
  await shown(engine, field(label))
  await engine.evaluate(`(() => {
    const select = (${field(label)})()
    select.value = [...select.options].find((o) => o.value === ${JSON.stringify(option)} || o.label.startsWith(${JSON.stringify(option)})).value
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  })()`)
}

async function nameAndPhone(engine: Engine, phoneLabel: string, phone: string) {
  await type(engine, field('ชื่อ'), 'สมชาย')
  await type(engine, field('นามสกุล'), 'ใจดี')
  await type(engine, field(phoneLabel), phone)
  await engine.press(field('ฉันได้อ่านและรับทราบ'))
  // A form that is submitted within a moment counts as sent by a bot.
  await delay(1600)
}

async function received(engine: Engine, prefix: string) {
  await at(engine, '/received/')
  await until(engine, `${prefix}-`, `document.querySelector('main').textContent.includes('${prefix}-')`)
}

/** Finds the monthly instalment for a price, and requests a call with the figures. */
async function farmer(engine: Engine, base: string) {
  await open(engine, base)
  await type(engine, field('ราคารถ'), '789000')
  await press(engine, control('ดูตารางผ่อน'))
  await at(engine, '/monthly-installment/own-price?')
  await until(
    engine,
    'an instalment',
    `document.querySelector('main').textContent.includes('อัตราดอกเบี้ยที่แท้จริง')`,
  )
  await press(engine, control('ให้เราโทรกลับ'))
  await at(engine, '/new-product')
}

async function smartFin(engine: Engine, base: string) {
  await open(engine, `${base}${START}/personal-information`)
  await nameAndPhone(engine, 'เบอร์มือถือ', `08${String(40_000_000 + (Date.now() % 50_000_000))}`)
  await choose(engine, 'จังหวัด', 'นครสวรรค์')
  await press(engine, control('ไปต่อ'))
  await at(engine, '/verify-otp')
  await until(engine, 'a reference', `/Ref [A-Z0-9]{6}/.test(document.querySelector('main').textContent)`)
  const text = await engine.evaluate<string>(`document.querySelector('main').textContent`)
  await ready(engine)
  await type(engine, field('รหัส 6 หลัก'), codeOf(text.match(/Ref ([A-Z0-9]{6})/)![1]!))
  for (let step = 0; step < 40; step++) {
    await until(
      engine,
      'a step',
      `location.pathname.endsWith('/result') || [...document.querySelectorAll('main form')].some((f) => f.action === location.href)`,
    )
    const url = await engine.evaluate<string>('location.href')
    if (url.includes('/result')) return
    if (url.includes('/input-number'))
      await engine.type(
        element('main form input:not([type=hidden])'),
        url.endsWith('question=2') ? '900000' : '30000',
      )
    if (url.includes('/input-radio')) await press(engine, element('main form input[type=radio]'))
    if (url.includes('/input-select'))
      await engine.evaluate(
        `(() => { const s = document.querySelector('main form select'); s.value = ([...s.options].find((o) => o.label.startsWith('20 ถึง')) ?? s.options[1]).value; s.dispatchEvent(new Event('change', { bubbles: true })) })()`,
      )
    await press(
      engine,
      url.includes('/check-your-answers') ? control('ส่งคำตอบ') : element('main form button[type=submit]'),
    )
    await until(engine, `the step after ${url}`, `location.href !== ${JSON.stringify(url)}`)
  }
  throw new Error('no result after 40 steps')
}

async function refinance(engine: Engine, base: string) {
  await open(engine, `${base}/refinance?${REFINANCE}&amount=300000`)
  await press(engine, control('ส่งคำขอรีไฟแนนซ์นี้'))
  await at(engine, '/refinance/request')
}

/** Chooses a model, and requests a call from a dealer. */
async function dealer(engine: Engine, base: string) {
  await open(engine, `${base}/monthly-installment?${PICKUP}`)
  await press(engine, control('ให้ผู้จำหน่ายติดต่อกลับ'))
  await at(engine, '/contact-dealer?id=')
  await ready(engine)
  await choose(engine, 'จังหวัด', 'นครสวรรค์')
  await shown(engine, element('main fieldset input[type=radio]'))
}

async function contact(engine: Engine, base: string) {
  await open(engine, `${base}/contactus`)
  await choose(engine, 'เรื่อง', 'payment')
  await type(engine, field('ข้อความ'), 'ขอทราบยอดค้างชำระและวันครบกำหนดงวดถัดไป')
  await nameAndPhone(engine, 'เบอร์โทรศัพท์', '056123456')
  await press(engine, control('ส่งข้อความ'))
  await received(engine, 'CT')
}
