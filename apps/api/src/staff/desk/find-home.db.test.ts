import { expect, test } from 'vitest'
import { testDesk } from '../../../test/desk.ts'
import { later } from '../../../test/staff.ts'

const NEWS = { collection: 'news' }

test('the first screen tells what begins within a week and what people have changed', async () => {
  const desk = await testDesk(['news'])
  const editor = await desk.signedIn('editor')
  const approver = await desk.signedIn('approver')
  const home = async () => (await approver.json('findHome')).content
  const release = await desk.release(
    editor,
    { ...NEWS, id: 'road-safety' },
    {
      startDate: '2026-06-20',
      endDate: '2026-12-31',
    },
  )
  await desk.step(editor, 'submitRelease', release)
  await desk.step(editor, 'publishRelease', release)
  later(60)
  await desk.draft(editor, { ...NEWS, id: 'flood-relief' }, { title: 'น้ำท่วมปีนี้' })

  const { begins, changed } = await home()
  expect(begins).toMatchObject([{ ...NEWS, id: 'road-safety', day: '2026-06-20' }])
  // What was imported from files is no news of a person.
  expect(changed).toMatchObject([
    { id: 'flood-relief', title: 'น้ำท่วมปีนี้', as: 'draft', by: { id: editor.id } },
    { id: 'road-safety', as: 'published', by: { id: editor.id }, collectionTitle: 'ข่าวประชาสัมพันธ์' },
  ])
  later(8 * 24 * 60 * 60)
  expect(await (await desk.signedIn('compliance')).json('findHome')).toMatchObject({
    content: { begins: [], changed: [] },
  })
})

test('an agent of a branch reads what customers read of it, and the promotions of today', async () => {
  const desk = await testDesk(['promotions', 'dealers', 'provinces', 'districts'])
  const [row] = await desk.db.selectFrom('content').selectAll().where('collection', '=', 'dealers').execute()
  const { nameTh, phone, sequence } = JSON.parse(row!.body)
  const agentOf = async (branch?: string) => {
    const { id, token } = await desk.invited(
      [{ role: 'agent', ...(branch && { branch }) }],
      `agent${branch ?? ''}@example.co.th`,
    )
    const person = desk.browser()
    await person.ask('openInvitation', { body: { token } })
    await desk.db.updateTable('staffSession').set({ factor: 'passkey' }).where('userId', '=', id).execute()
    return await person.json('findHome')
  }
  const { content, agent } = await agentOf(row!.id)

  expect(content).toBeUndefined()
  expect(agent.branch).toMatchObject({
    ...{ code: row!.id, name: nameTh, phones: [phone], page: `/dealer-location/${sequence}` },
  })
  expect(agent.promotions.length).toBeGreaterThan(0)
  for (const { page, endDate = '9999' } of agent.promotions) {
    expect(page).toMatch(/^\/promotion\/[\w-]+$/)
    expect(endDate >= '2026-06-15').toBe(true)
  }
  expect((await agentOf()).agent.branch).toBeUndefined()
  expect(await (await desk.signedIn('admin')).json('findHome')).toEqual({})
})
