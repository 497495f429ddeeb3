import { expect, test } from 'vitest'
import { motorExpoEvents } from '../../api/src/content/collections/motor-expo-events.ts'
import { repaymentRules } from '../../api/src/content/collections/repayment-rules.ts'
import { site as siteRecord } from '../../api/src/content/collections/site.ts'
import type { ContentRow } from '../../api/src/content/import.ts'
import { SHIPPED } from '../../api/test/shipped-content.ts'
import { crawledSite, wordsOf } from './crawl.ts'

// The hotline, the office hours, the days of every answer, holidays, motor shows and the steps of the law are stored once: what is changed there is changed on every page.

const ANSWERS = 90

/** Every promise becomes one of 90 days and more, the hotline 1999, and the office opens at 09.15. */
function changed(row: ContentRow): ContentRow {
  const edit = EDITS[row.collection]
  if (!edit) return row
  const edited = (json: string) => {
    const record = JSON.parse(json)
    edit(record)
    return JSON.stringify(record)
  }
  return { ...row, source: edited(row.source), body: edited(row.body) }
}

/** What search results show. */
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''

// biome-ignore lint/suspicious/noExplicitAny: records as they are stored.
const EDITS: Record<string, (record: any) => void> = {
  [siteRecord.name]({ contact, answerTimes }) {
    contact.hotline = '1999'
    contact.hours = 'วันจันทร์–ศุกร์ เวลา 09.15–17.45 น. เว้นวันหยุดนักขัตฤกษ์'
    contact.hoursStructured[0].open = '09:15'
    contact.hoursStructured[0].close = '17:45'
    for (const holiday of contact.holidays)
      if (holiday.from === '2027-04-13') {
        holiday.from = '2027-04-20'
        holiday.until = '2027-04-22'
      }
    Object.keys(answerTimes).forEach((name, i) => {
      answerTimes[name] = ANSWERS + i
    })
  },
  [motorExpoEvents.name](show) {
    if (show.id === 'motor-expo-2569') {
      show.held = { from: '2026-11-26', until: '2026-12-10' }
      show.takeHomeUntil = '2027-02-28'
      show.place = 'อาคารแสดงรถ 9 บูธ ก 12'
    }
    if (show.id === 'motor-show-next') show.held = { from: '2027-05-02', until: '2027-05-09' }
  },
  [repaymentRules.name]({ earlyClosing }) {
    earlyClosing.rows.forEach(({ figures = [] }: { figures?: { discountPercent: number }[] }) => {
      for (const step of figures.slice(0, 2)) step.discountPercent -= 7
    })
  },
}

/** Days of others: of the registrar, of banks, of applicants, and of letters that a customer asks for. */
const NOT_OURS =
  /ล่วงหน้า(?:อย่างน้อย)? ?\d+ วันทำการ|โดย(?:ทั่วไป|ปกติ)[^.]{0,40}วันทำการ|\d+–\d+ วันทำการ|หลังวันหยุด|หลังสัมภาษณ์|ได้รับภายใน 3 วันทำการ/

test('no page knows the hotline, the hours, a promised day, a holiday, a motor show or a step of the law of before once it has changed', async () => {
  const site = await crawledSite({ now: '2026-11-25T12:00:00+07:00', folder: SHIPPED })
  await site.load(changed)

  const pages = (await site.crawl()).map(({ address, html }) => ({
    address,
    text: `${descriptionOf(html)} ${wordsOf(html)}`,
    html,
  }))

  site.clock.set('2027-04-01T12:00:00+07:00')
  await site.content.refresh()
  const songkran = wordsOf(await site.html('/news/holiday-hours'))
  expect(songkran).toContain('20–22 เมษายน 2570')
  expect(songkran).not.toMatch(/1[35] เมษายน/)

  const stale = pages.flatMap(({ address, text, html }) => [
    // The name of the job, and of who holds it, is written out.
    ...[...text.matchAll(/.{0,30}(?<!เจ้าหน้าที่สายด่วน )(?<![\d-])1366(?!\d).{0,10}/g)].map(
      ([words]) => `${address}: ${words}`,
    ),
    ...[...html.matchAll(/href="tel:1366"/g)].map(([words]) => `${address}: ${words}`),
    ...[...text.matchAll(/.{0,30}(?<!\d)(?:[1-9]|1\d) วันทำการ.{0,20}/g)]
      .filter(([words]) => !NOT_OURS.test(words))
      .map(([words]) => `${address}: ${words}`),
    ...[...text.matchAll(/25 พ\S+ [–-] 12 ธ|31 มกราคม 2570|30 มีนาคม|สงกรานต์\D+13/g)].map(
      ([words]) => `${address}: ${words}`,
    ),
    ...[...text.matchAll(/(?<!\d)(?:60|70)% .{0,30}/g)]
      .filter(([words]) => /ดอกเบี้ย|ส่วนลด/.test(words))
      .map(([words]) => `${address}: ${words}`),
  ])
  expect([...new Set(stale)]).toEqual([])
  expect(pages.length).toBeGreaterThan(60)
  for (const words of [
    /1999/,
    /90 วันทำการ/,
    /9\d\sworking\sdays/,
    /53%/,
    /09\.15–17\.45/,
    /26 พฤศจิกายน – 10 ธันวาคม 2569/,
    /28 กุมภาพันธ์ 2570/,
    /อาคารแสดงรถ 9/,
    /2–9 พฤษภาคม 2570/,
  ])
    expect(
      pages.some(({ text }) => words.test(text)),
      `${words}`,
    ).toBe(true)
}, 300_000)
