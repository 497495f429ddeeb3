import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { app } from './app.ts'
import { creditEstimation, otp } from './calculations.ts'
import { dealer } from './content.ts'
import { createSection, type Section, useSection } from './create-section.ts'
import { uploader } from './forms.ts'
import { resetAll, sections } from './sections.ts'

afterEach(resetAll)

const visitor = createSection({ name: 'nobody' })
const Greeting = () => <p>{useSection(visitor, ({ name }) => name)}</p>

test('there is a section for every feature of the specification', () => {
  expect(Object.keys(sections)).toEqual([
    ...['app', 'aboutUs', 'dealer', 'home', 'loanService', 'registrationService', 'form', 'uploader'],
    ...['promotion', 'email', 'news', 'faq', 'serviceFee', 'autoDebit', 'fee', 'creditEstimation'],
    ...['monthlyInstallment', 'refinance', 'otp', 'refinanceECoupon', 'friendGetFriend', 'motorExpo'],
    ...['happyCar', 'newProductForm'],
  ])
})

test('sections begin as the specification says', () => {
  expect(creditEstimation.get()).toMatchObject({
    isSubmitGroup2: false,
    isSubmitGroup3: false,
    isScreenOutGroup3: false,
    selectedDealer: { contactStartTime: 8, contactEndTime: 17, dealer: undefined },
  })
  expect(otp.get()).toEqual({ mobilePhone: '', ref: undefined, isVerified: false, uuid: undefined })
  expect(dealer.get()).toEqual({ shown: 5 })
})

test('every section resets to its initial state', () => {
  for (const section of Object.values(sections) as Section<object>[])
    for (const name of Object.keys(section.initial)) section.set({ [name]: 'changed' })
  expect(app.get()).not.toEqual(app.initial)

  resetAll()

  for (const section of Object.values(sections)) expect(section.get()).toBe(section.initial)
})

describe('a section', () => {
  test('tells its listeners about a change, and not about the same again', () => {
    const listener = vi.fn()
    const stop = uploader.subscribe(listener)

    uploader.set({ uploads: [] })
    const { uploads } = uploader.get()
    uploader.set({ uploads })
    expect(listener).toHaveBeenCalledTimes(1)

    stop()
    uploader.set({ uploads: [] })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('is never seen changed on the server, where visitors would share it', () => {
    visitor.set({ name: 'somebody' })

    expect(renderToStaticMarkup(<Greeting />)).toBe('<p>nobody</p>')
  })
})
