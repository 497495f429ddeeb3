import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for browser tests: `CHROMIUM_PATH`, one that is installed, Debian's package where we may install it, and otherwise
 * Playwright's own (then the answer is undefined, and Playwright finds it). Ends the process when none can be had.
 */
export function findChromium() {
  const found = [process.env.CHROMIUM_PATH, ...KNOWN].find((file) => file && existsSync(file))
  if (found) return found
  if (mayInstallPackages()) {
    console.log('installing chromium ...')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    const installed = KNOWN.find((file) => existsSync(file))
    if (installed) return installed
  }
  if (run('playwright', ['install', 'chromium']) === 0) return undefined
  console.error('no Chromium to be found or installed; set CHROMIUM_PATH to one')
  return process.exit(1)
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
