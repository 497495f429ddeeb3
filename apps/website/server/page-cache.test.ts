import { describe, expect, test } from 'vitest'
import { testClock } from '../../api/test/test-clock.ts'
import { cachedResponse } from './cached-response.ts'
import { createPageCache, type KeptPage, type Made } from './page-cache.ts'

const HOME = { key: '/', hasParameters: false }
const NOON = '2025-06-15T12:00:00+07:00'
const MIDNIGHT = Date.parse('2025-06-16T00:00:00+07:00')

function aCache(maxBytes = { plain: 1_000_000, withParameters: 100_000 }) {
  const clock = testClock(NOON)
  let version = '1'
  const cache = createPageCache({ clock, version: () => version, maxBytes })
  let renders = 0
  const page = (text: string, validUntil = MIDNIGHT): KeptPage => ({
    response: cachedResponse({
      status: 200,
      cacheControl: '',
      headers: [],
      bodies: { identity: Buffer.from(text) },
    }),
    renderedAt: clock(),
    validUntil,
  })
  const making =
    (kind: 'keep' | 'once' | 'failed', text: string, validUntil?: number) => async (): Promise<Made> => {
      renders++
      return { kind, page: page(text, validUntil) }
    }
  return {
    cache,
    clock,
    making,
    page,
    renders: () => renders,
    changeContent: () => {
      version += '1'
    },
    found: (key = HOME) => {
      const found = cache.find(key)
      return found && { text: textOf(found.page), stale: found.stale }
    },
  }
}

const textOf = (page: KeptPage | undefined) => page?.response.bodies.identity.toString()

/** What can be ended from outside. */
function aSlowRender(page: KeptPage) {
  let finish = () => {}
  const made = new Promise<Made>((resolve) => {
    finish = () => resolve({ kind: 'keep', page })
  })
  return { make: () => made, finish: () => finish() }
}

describe('a kept page', () => {
  test('is sent for a minute, then while a new render runs beside it, and after five minutes not without one', async () => {
    const { cache, clock, making, found } = aCache()
    await cache.renew(HOME, making('keep', 'first'))

    expect(found()).toEqual({ text: 'first', stale: false })
    clock.set('2025-06-15T12:00:59.999+07:00')
    expect(found()).toEqual({ text: 'first', stale: false })
    clock.set('2025-06-15T12:01:00+07:00')
    expect(found()).toEqual({ text: 'first', stale: true })
    clock.set('2025-06-15T12:04:59.999+07:00')
    expect(found()).toEqual({ text: 'first', stale: true })
    clock.set('2025-06-15T12:05:00+07:00')
    expect(found()).toBeUndefined()
  })

  test('is never sent after the data that it shows has ended, however young it is', async () => {
    const { cache, clock, making, found } = aCache()
    clock.set('2025-06-15T23:59:59.500+07:00')
    await cache.renew(HOME, making('keep', 'ends today'))

    expect(found()).toEqual({ text: 'ends today', stale: false })
    clock.set('2025-06-15T23:59:59.999+07:00')
    expect(found()).toEqual({ text: 'ends today', stale: false })
    clock.set('2025-06-16T00:00:00+07:00')

    expect(found()).toBeUndefined()
    expect(textOf(await cache.renew(HOME, making('failed', 'an error')))).toBe('an error')
  })

  test('is gone as soon as the content has changed', async () => {
    const { cache, making, found, changeContent } = aCache()
    await cache.renew(HOME, making('keep', 'old'))

    changeContent()

    expect(found()).toBeUndefined()
    expect(cache.figures().entries).toBe(0)
  })

  test('stands in for a render that fails, until its own data ends', async () => {
    const { cache, clock, making, found } = aCache()
    await cache.renew(HOME, making('keep', 'good'))
    clock.set('2025-06-15T12:30:00+07:00')

    const sent = await cache.renew(HOME, making('failed', 'an error'))

    expect(textOf(sent)).toBe('good')
    expect(found()).toEqual({ text: 'good', stale: false })
    clock.set('2025-06-15T12:30:10+07:00')
    expect(found()).toBeUndefined()
  })

  test('is not sent when the clock was set back to before it was made', async () => {
    const { cache, clock, making, found } = aCache()
    await cache.renew(HOME, making('keep', 'from the future'))

    clock.set('2025-06-15T11:00:00+07:00')

    expect(found()).toBeUndefined()
  })
})

describe('a render', () => {
  test('is shared by all who ask for the page meanwhile', async () => {
    const { cache, making, renders } = aCache()

    const pages = await Promise.all(
      Array.from({ length: 50 }, () => cache.renew(HOME, making('keep', 'one'))),
    )

    expect(renders()).toBe(1)
    expect(new Set(pages.map(textOf))).toEqual(new Set(['one']))
  })

  test('that began before the content changed is not kept, and not given to those who come after', async () => {
    const { cache, making, page, changeContent, found } = aCache()
    const slow = aSlowRender(page('old'))
    const before = cache.renew(HOME, slow.make)

    changeContent()
    const after = cache.renew(HOME, making('keep', 'new'))
    slow.finish()

    expect([textOf(await before), textOf(await after)]).toEqual(['old', 'new'])
    expect(found()?.text).toBe('new')
  })

  test('that is one visitor’s own is remembered as such until the content changes', async () => {
    const { cache, changeContent, found } = aCache()

    const page = await cache.renew(HOME, async () => ({ kind: 'personal' }))

    expect(page).toBeUndefined()
    expect(cache.isForAll(HOME)).toBe(false)
    changeContent()
    expect(found()).toBeUndefined()
    expect(cache.isForAll(HOME)).toBe(true)
  })

  test('that throws leaves no trace', async () => {
    const { cache, making } = aCache()
    const failed = cache.renew(HOME, async () => {
      throw new Error('no turn')
    })

    await expect(failed).rejects.toThrow('no turn')
    expect(textOf(await cache.renew(HOME, making('keep', 'good')))).toBe('good')
  })
})

test('strangers’ parameters cannot push out the pages without any', async () => {
  const { cache, making, found } = aCache({ plain: 100_000, withParameters: 20_000 })
  await cache.renew(HOME, making('keep', 'home'))

  for (let number = 0; number < 500; number++)
    await cache.renew(
      { key: `/promotion?page=${number}`, hasParameters: true },
      making('keep', 'x'.repeat(1000)),
    )

  expect(found()?.text).toBe('home')
  expect(cache.figures().bytes).toBeLessThanOrEqual(120_000)
})
