import path from 'node:path'
import { REGISTRATION_SERVICES, registrationService } from '@leasing/contract/content/registration-service'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { registrationServices } from './registration-service.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

test.each(REGISTRATION_SERVICES)(
  'the service %s is served whole: we do it, or the visitor does with our letter',
  async (key) => {
    const request = await shippedApi()

    const answer = await request(`/registration-service/${key}`)

    expect(answer.status).toBe(200)
    const served = registrationService.parse(await answer.json())
    expect(served.key).toBe(key)
    for (const part of ['ส่งเอกสารให้เรา', 'เราดำเนินการให้', 'คุณทำเองได้ด้วยหนังสือจากเรา'])
      expect(served.notes).toContain(part)
  },
)

test.each(REGISTRATION_SERVICES)(
  'the fees of %s keep the part of the state and ours apart, the first with its law',
  async (key) => {
    const request = await shippedApi()

    const { fees, notes } = registrationService.parse(
      await (await request(`/registration-service/${key}`)).json(),
    )

    expect(fees.filter(({ item }) => item.startsWith('ค่าบริการของเรา'))).not.toEqual([])
    const official = fees.filter(({ item }) => item.endsWith('(ราชการ)'))
    expect(official).not.toEqual([])
    for (const { item, law } of official) expect(law, item).toMatchObject({ checkedOn: '2026-11-01' })
    for (const { amount, item, note } of fees) if (amount === 0) expect(note, item).toBeTruthy()
    expect(notes).toContain('มีผลตั้งแต่ 1 มิถุนายน 2569')
  },
)

test.each(['unknown', 'constructor', 'TAX', '%2e%2e', '%00'])(
  'the service %s, which is not there, is not found',
  async (key) => {
    const request = await shippedApi()

    const answer = await request(`/registration-service/${key}`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  },
)

/** An API that holds what ships. */
async function shippedApi() {
  const { db, content, request } = await testApi()
  const { rows, faults } = await readContent(
    CONTENT,
    [registrationServices],
    createPictureMaker(originalsIn(`${CONTENT}/pictures`)),
  )
  expect(faults).toEqual([])
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}
