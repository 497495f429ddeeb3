import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

/** Debian's headless Chromium, which opens pages in two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const OTHER_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of a Chromium for browser tests: `CHROMIUM_PATH`, Debian's headless shell (which is installed when we may do so) or another
 * installed one. Returns undefined when Playwright's own is to be used, and exits the process when none is available.
 */
export async function findChromium() {
  const preferred = [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find(fileExists)
  if (preferred) return preferred
  if (mayInstallPackages()) {
    console.log('installing chromium-headless-shell ...')
    aptGet('update')
    aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  }
  const installed = [HEADLESS_SHELL, ...OTHER_PATHS].find(fileExists)
  if (installed) return installed
  if ((await run('playwright', ['install', '--only-shell', 'chromium'])).status === 0) return undefined
  console.error('no Chromium was found or could be installed; set CHROMIUM_PATH')
  return process.exit(1)
}

const fileExists = (file) => file && existsSync(file)

/** The timeout is for machines that cannot reach Debian's mirrors. */
const aptGet = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', timeout: 120_000 })

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
