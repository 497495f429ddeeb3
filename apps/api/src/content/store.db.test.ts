import { expect, test } from 'vitest'
import { aNews, aPromotion } from '../../test/builders.ts'
import { aProduct } from '../../test/calculator-builders.ts'
import { saveContent, testApi } from '../../test/test-api.ts'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { news } from './collections/news.ts'
import { promotions } from './collections/promotions.ts'
import { importContent } from './import.ts'
import { COLLECTIONS } from './registry.ts'
import { openContentStore } from './store.ts'

test('what another process changes is seen at the next look', async () => {
  const config = await migratedDatabase()
  const [ours, theirs] = [await connectForTest(config), await connectForTest(config)]
  await saveContent(ours, { promotions: [aPromotion({ path: 'june', title: 'เดิม' })] })
  const store = await openContentStore(ours, COLLECTIONS)
  const titles = () => store.all(promotions).map(({ title }) => title)

  await saveContent(theirs, { promotions: [aPromotion({ path: 'june', title: 'ใหม่' })] })

  expect(titles()).toEqual(['เดิม'])
  expect(await store.refresh()).toBe(true)
  expect(titles()).toEqual(['ใหม่'])
})

test('a text that names a figure which no record has makes its collection one that lacks figures', async () => {
  const detail = '<p>ดาวน์ {{product.new-vehicle.minDownPercent}}%</p>'
  const { db, content } = await testApi({ promotions: [aPromotion({ detail })], news: [aNews()] })

  expect(content.lackingFigures()).toEqual(['promotions'])
  expect(content.all(promotions)).toMatchObject([{ detail: '<p>ดาวน์ –%</p>' }])
  await saveContent(db, { hpFinancialProducts: [aProduct()] })
  await content.refresh()

  expect(content.lackingFigures()).toEqual([])
})

test('a look at content that nobody changed finds nothing', async () => {
  const { content } = await testApi({ promotions: [aPromotion()] })
  const version = content.version()

  expect(await content.refresh()).toBe(false)
  expect(content.version()).toBe(version)
})

test('every change of any collection makes another version', async () => {
  const { db, content, request } = await testApi({ promotions: [aPromotion()] })
  const seen = [content.version()]
  const look = async () => {
    await content.refresh()
    seen.push(content.version())
  }

  await saveContent(db, { news: [aNews()] })
  await look()
  await saveContent(db, { news: [aNews({ title: 'ใหม่' })] })
  await look()
  await importContent(db, [], { now: 0, prune: true })
  await look()

  expect(new Set(seen).size).toBe(4)
  expect((await request('/promotions')).headers.get('x-content-version')).toBe(seen.at(-1))
})

test('what did not change is not loaded again', async () => {
  const { db, content } = await testApi({ promotions: [aPromotion()], news: [aNews()] })
  const before = content.all(promotions)

  await saveContent(db, { news: [aNews({ title: 'ใหม่' })] })
  await content.refresh()

  expect(content.all(promotions)).toBe(before)
  expect(content.all(news)).toMatchObject([{ title: 'ใหม่' }])
})

test('a reader cannot change the content in memory', async () => {
  const { content, clock } = await testApi({ promotions: [aPromotion()] })

  content.visible(promotions, clock()).pop()

  expect(content.visible(promotions, clock())).toHaveLength(1)
})

test('the next change is the first beginning or end that is still to come', async () => {
  const { content } = await testApi({
    promotions: [
      aPromotion({ path: 'a', startDate: '2025-06-01', endDate: '2025-06-30' }),
      aPromotion({ path: 'b', startDate: '2025-06-10', endDate: '2025-06-20' }),
    ],
  })
  const after = (moment: string) => {
    const next = content.nextChange(promotions, Date.parse(moment))
    return next === undefined ? undefined : new Date(next).toISOString()
  }

  expect(after('2025-05-01T00:00:00+07:00')).toBe('2025-05-31T17:00:00.000Z')
  expect(after('2025-06-01T00:00:00+07:00')).toBe('2025-06-09T17:00:00.000Z')
  expect(after('2025-06-15T00:00:00+07:00')).toBe('2025-06-20T17:00:00.000Z')
  expect(after('2025-06-25T00:00:00+07:00')).toBe('2025-06-30T17:00:00.000Z')
  expect(after('2025-07-01T00:00:00+07:00')).toBeUndefined()
})

test('the changes that are still to come are few, also those of what texts name', async () => {
  const { content, clock } = await testApi({
    promotions: [aPromotion({ id: 'june', path: 'june', startDate: '2025-06-01', endDate: '2025-06-30' })],
    news: [aNews({ detail: '<p>{{#promotion.june}}จอง{{/promotion.june}}</p>', endDate: '2025-12-31' })],
  })
  clock.set('2025-06-15T12:00:00+07:00')
  await content.refresh()
  const changes: string[] = []
  let at = content.nextChange(news, clock())
  while (at !== undefined && changes.length < 10) {
    changes.push(new Date(at).toISOString())
    at = content.nextChange(news, at)
  }

  expect(changes).toEqual(['2025-06-30T17:00:00.000Z', '2025-12-31T17:00:00.000Z'])
  // The promotion has ended, and the text was not made anew yet.
  clock.set('2025-07-01T00:00:00+07:00')
  expect(content.nextChange(news, clock())).toBe(clock() + 1000)
  await content.refresh()
  expect(content.nextChange(news, clock())).toBe(Date.parse('2026-01-01T00:00:00+07:00'))
})

test('content that was never loaded is empty', async () => {
  const { content } = await testApi({ site: [] })

  expect(content.all(promotions)).toEqual([])
  expect(content.nextChange(promotions, 0)).toBeUndefined()
  expect(content.version()).toBe('0')
})
