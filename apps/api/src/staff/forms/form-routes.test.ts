import { bangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { FEE, testDesk, WHOLE } from '../../../test/desk.ts'
import { COLLECTIONS } from '../../content/registry.ts'

const OFFERS = WHOLE.filter((name) => name.includes('/') || name === 'promotions')

const PROMOTION = { collection: 'promotions' }

test('a form contains the options of its references, drafts included, and legal ceilings', async () => {
  const desk = await testDesk(OFFERS)
  const editor = await desk.signedIn('editor')
  await editor.json('saveDraft', {
    params: { collection: 'hire-purchase/campaigns', id: 'songkran' },
    body: { version: 0, baseRevision: 0, value: { id: 'songkran', name: 'สงกรานต์' } },
  })

  const promotions = await editor.json('findContentForm', { params: PROMOTION })
  const rates = await editor.json('findContentForm', { params: { collection: 'hire-purchase/model-groups' } })

  expect(promotions.references['hire-purchase/campaigns']).toContainEqual({
    value: 'songkran',
    label: 'สงกรานต์',
  })
  expect(rates.ceilings).toMatchObject({ 'new-vehicle': 10, 'used-vehicle': 15, '': 15 })
})

test('a new record is proposed an id, an address and a place that nothing else has', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const proposalsFor = async (collection: string) =>
    await editor.json('proposeRecord', { params: { collection } })
  const day = bangkokDay(Date.now())

  const first = await proposalsFor('news')
  await editor.json('saveDraft', {
    params: { collection: 'news', id: first.id },
    body: { version: 0, baseRevision: 0, value: { ...first, title: 'ข่าว' } },
  })
  const second = await proposalsFor('news')

  expect(first).toMatchObject({ id: `news-${day}`, path: `news-${day}` })
  expect(second).toEqual({
    id: `news-${day}-2`,
    path: `news-${day}-2`,
    orderPosition: first.orderPosition + 10,
  })
})

test('what is proposed is valid in every collection', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')

  let tried = 0
  for (const { name } of COLLECTIONS.filter(({ filesOnly }) => !filesOnly)) {
    const proposals = await editor.json('proposeRecord', { params: { collection: name } })
    if (!proposals.id) continue
    const params = { collection: name, id: proposals.id }
    await editor.json('saveDraft', { params, body: { version: 0, baseRevision: 0, value: proposals } })
    const { faults } = await editor.json('findRecord', { params })
    const paths: string[] = faults.map(({ path }: { path: string }) => path)
    expect(
      paths.filter((path) => path in proposals),
      name,
    ).toEqual([])
    tried++
  }
  expect(tried).toBeGreaterThan(15)
})

test('the offer of an unfinished promotion is worked out, and its sentences are read with their figures', async () => {
  const desk = await testDesk(OFFERS)
  const editor = await desk.signedIn('editor')
  const value = {
    id: 'songkran',
    detail: '<p>ผ่อน 60 งวด เดือนละ {{offer.60.instalment}} บาท</p><p>ไม่มีตัวเลข</p>',
    offer: {
      financialProduct: 'new-vehicle',
      modelGroup: 'tawan-cab',
      downPercent: 20,
      terms: [48, 60],
      price: 700000,
    },
  }

  const { offer, sentences, named } = await editor.json('workOutFigures', {
    params: PROMOTION,
    body: { value },
  })
  const key = { ...PROMOTION, id: value.id }
  await editor.json('saveDraft', { params: key, body: { version: 0, baseRevision: 0, value } })
  const saved = await editor.json('findRecordFigures', { params: key })
  const unknown = await editor.json('workOutFigures', {
    params: PROMOTION,
    body: { value: { ...value, offer: { ...value.offer, modelGroup: 'no-such' } } },
  })

  expect(offer.rates.map(({ term }: { term: number }) => term)).toEqual([48, 60])
  expect(offer.ceiling).toBe(10)
  expect(sentences).toEqual([{ field: 'detail', text: `ผ่อน 60 งวด เดือนละ ${offer.rates[1].instalment} บาท` }])
  expect(named).toEqual([
    {
      name: 'offer.60.instalment',
      title: 'ผ่อน 60 งวด ค่างวด',
      group: 'ข้อเสนอของรายการนี้',
      text: offer.rates[1].instalment,
      unit: 'บาท',
    },
  ])
  expect(offer.figures).toContainEqual(named[0])
  expect(saved).toEqual({ offer, sentences, named })
  expect(unknown).toEqual({
    sentences: [{ field: 'detail', text: 'ผ่อน 60 งวด เดือนละ – บาท' }],
    named: [],
  })
})

test('figures and conditions that texts name have the words of the form in which they are typed', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')

  const { items } = await editor.json('listFigures')
  const { named } = await editor.json('workOutFigures', {
    params: { collection: 'news' },
    body: {
      value: {
        id: 'new',
        detail: '{{#link.app}}โหลดแอป{{/link.app}} โทร {{contact.hotline}} {{ no.such }} {{contact.hotline}}',
      },
    },
  })

  const hotline = { name: 'contact.hotline', title: 'สายด่วน', group: 'ติดต่อบริษัท', text: '1366' }
  expect(items[0]).toEqual(hotline)
  expect(named.slice(1)).toEqual([hotline])
  expect(named[0]).toMatchObject({ name: 'link.app', text: '' })
})

test('a sentence that names the figure of its own record is read with the figure of the draft', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver')
  const sentence = (fee: number) => ({ field: 'amountText', text: `ค่าบริการ ${fee} บาท บวกค่าภาษีตามจริง` })

  const before = await editor.json('findRecordFigures', { params: FEE })
  await desk.draft(editor, FEE, { serviceFee: 350 })
  const after = await approver.json('findRecordFigures', { params: FEE })
  await desk.draft(editor, FEE, { serviceFee: 350, vat: 'maybe' })
  const invalid = await approver.json('findRecordFigures', { params: FEE })

  expect(before.sentences).toEqual([sentence(300)])
  expect(after.sentences).toEqual([sentence(350)])
  expect(invalid.sentences).toEqual([sentence(300)])
})
