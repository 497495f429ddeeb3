import { expect, test } from 'vitest'
import { watchSms } from './sms.ts'

const MESSAGE = { to: '0812345678', text: 'OTP 123456' }

test('the gateway fails after three messages in a row that it did not take, until it takes one', async () => {
  let isAway = true
  const sms = watchSms({
    send: async () => {
      if (isAway) throw new Error('away')
    },
  })
  const send = () => sms.send(MESSAGE).catch(() => {})

  await send()
  await send()
  expect(sms.isFailing()).toBe(false)
  await expect(sms.send(MESSAGE)).rejects.toThrow('away')
  expect(sms.isFailing()).toBe(true)
  isAway = false
  await send()
  expect(sms.isFailing()).toBe(false)
})
