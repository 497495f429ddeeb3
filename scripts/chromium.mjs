import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

/** Debian's Chromium without a window: pages open in two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for browser tests: `CHROMIUM_PATH`, Debian's without a window (installed where we may install it), any other that is there, and
 * otherwise Playwright's own (then the answer is undefined, and Playwright finds it). Ends the process when none can be had.
 */
export async function findChromium() {
  const given = [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find(isThere)
  if (given) return given
  if (mayInstallPackages()) {
    console.log('installing chromium-headless-shell ...')
    aptGet('update')
    aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  }
  const found = [HEADLESS_SHELL, ...KNOWN].find(isThere)
  if (found) return found
  if ((await run('playwright', ['install', '--only-shell', 'chromium'])).status === 0) return undefined
  console.error('no Chromium to be found or installed; set CHROMIUM_PATH to one')
  return process.exit(1)
}

const isThere = (file) => file && existsSync(file)

/** A machine without a way to Debian must not wait for it. */
const aptGet = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', timeout: 120_000 })

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
