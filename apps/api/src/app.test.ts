import { expect, test } from 'vitest'
import { aPromotion } from '../test/builders.ts'
import { testApi } from '../test/test-api.ts'

test('a promotion is listed', async () => {
  const { request } = await testApi({ promotions: [aPromotion({ path: 'june' })] })

  const answer = await request('/promotions')

  expect(answer.status).toBe(200)
  expect((await answer.json()).items).toHaveLength(1)
})
