import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setApp, useApp } from './app.ts'

afterEach(() => setApp({ isOnline: true }))

const Line = () => <p>{useApp('isOnline') ? 'online' : 'offline'}</p>

test('what a visitor’s browser knows is never seen on the server, where visitors would share it', () => {
  setApp({ isOnline: false })

  expect(renderToStaticMarkup(<Line />)).toBe('<p>online</p>')
})
