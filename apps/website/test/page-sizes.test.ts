import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

/**
 * Thousand characters of a page as it is sent, before compression: React writes and the browser reads each of them, for every visitor. With the content of the
 * fixture, which has more links in its menus and more to choose from than the one that ships (docs/performance.md has the figures of both).
 */
const MOST: Record<string, number> = {
  // The rates of each kind of vehicle are two of these, the provinces with a dealer four.
  '/': 70,
  '/service-faq': 135,
  '/service-faq?topic=payment': 65,
  '/service-faq?q=รถ': 80,
  '/dealer-location': 65,
  '/monthly-installment': 50,
}

test.each(Object.entries(MOST))('%s has no more than %i thousand characters', async (path, most) => {
  const site = await testSite({ shipped: true, now: '2026-11-21T10:00:00+07:00' })

  const answer = await site.request(encodeURI(path))
  // As bytes: the `text` of a test's answer leaves out the elements that keep words whole.
  const html = new TextDecoder().decode(await answer.arrayBuffer())

  expect(answer.status).toBe(200)
  expect(html).toContain('</html>')
  expect(Math.ceil(html.length / 1000)).toBeLessThanOrEqual(most)
})
