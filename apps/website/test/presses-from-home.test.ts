import { beforeAll, expect, test } from 'vitest'
import { testSite } from './test-site.ts'

// How often somebody presses on the home page until the page that a label names is open: the link, each part that has to be opened for it, and on a
// phone the button of the menu.

const MOST_PRESSES = 2

const TARGETS = [
  ['ตารางอัตราดอกเบี้ย', '/rates'],
  ['เปรียบเทียบค่างวด', '/monthly-installment/compare'],
  ['ปิดบัญชีก่อนกำหนด', '/important-notice/debt-management-tips#closing'],
  ['ผ่อนไม่ไหว', '/important-notice/debt-management-tips'],
] as const

type Found = { label: string; address: string; wide: number; narrow: number }

let site: Awaited<ReturnType<typeof testSite>>
let links: Found[]

beforeAll(async () => {
  site = await testSite({ shipped: true, now: '2026-11-21T10:00:00+07:00' })
  links = linksOf(await site.html('/'))
}, 60_000)

/** The links of a page with the presses that they take. `<details>` without `open` are one each; on narrow screens so is the main menu. */
function linksOf(html: string): Found[] {
  const found: Found[] = []
  const closed: boolean[] = []
  const navs: boolean[] = []
  let link: { address: string; from: number } | undefined
  for (const tag of html.matchAll(/<(\/?)(details|nav|a)\b([^>]*)>/g)) {
    const [, slash, name, attributes = ''] = tag
    const stack = name === 'details' ? closed : navs
    if (name !== 'a') {
      if (slash) stack.pop()
      else stack.push(name === 'details' ? !/\sopen\b/.test(attributes) : attributes.includes('เมนูหลัก'))
    } else if (!slash) {
      const address = /href="([^"]*)"/.exec(attributes)?.[1]
      link = address === undefined ? undefined : { address, from: tag.index }
    } else if (link) {
      const label = html.slice(link.from, tag.index).replace(/<[^>]*>/g, '')
      const wide = 1 + closed.filter(Boolean).length
      found.push({ label, address: link.address, wide, narrow: wide + navs.filter(Boolean).length })
      link = undefined
    }
  }
  return found
}

test.each(TARGETS)('%s is at most two presses from home, on every screen', (label, address) => {
  const named = links.filter((link) => link.label === label && link.address === address)
  const least = (screen: 'wide' | 'narrow') => Math.min(...named.map((link) => link[screen]))

  expect(least('wide')).toBeLessThanOrEqual(MOST_PRESSES)
  expect(least('narrow')).toBeLessThanOrEqual(MOST_PRESSES)
})

test.each(TARGETS)('%s leads to a page that is there', async (_, address) => {
  const [path = '', id] = address.split('#')

  const html = await site.html(path)

  expect(html).toContain('<h1')
  if (id) expect(html).toContain(`id="${id}"`)
})

test('a link within two closed parts of the menu takes four presses on a phone', () => {
  const html =
    '<nav aria-label="เมนูหลัก"><details><details open><details><a href="/x"><b>ชื่อ</b></a></details></details></details></nav>'

  expect(linksOf(html)).toEqual([{ label: 'ชื่อ', address: '/x', wide: 3, narrow: 4 }])
})
