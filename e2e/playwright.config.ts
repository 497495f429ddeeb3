import { defineConfig, type PlaywrightWorkerOptions } from '@playwright/test'
import { CHROMIUM_ARGS } from './site.ts'

const executablePath = process.env.CHROMIUM_PATH
/** `firefox` and `webkit` are those of `npx playwright install`. */
const browserName = (process.env.TEST_BROWSER ?? 'chromium') as PlaywrightWorkerOptions['browserName']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // What other tests, with or without a browser, say as well: `npm test -- --long` runs it.
  ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
  // Built already: Playwright would compile it again in every worker.
  build: { external: ['**/apps/website/build/**'] },
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two cores serve two browsers and the other tests at once. What passes the second time is counted and named as flaky.
  retries: 1,
  reporter: [['list'], ['json']],
  // Far more than any needs: the other tests run at the same time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global set-up; workers start after it.
    baseURL: process.env.SITE_URL ?? '',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    browserName,
    // Recording costs a third of the time. To see a failure: playwright test --trace retain-on-failure
    ...(browserName === 'chromium' && {
      launchOptions: {
        // Threads of the engine cost more than they save where two pages share two cores.
        args: [...CHROMIUM_ARGS, '--js-flags=--single-threaded'],
        ...(executablePath && { executablePath }),
      },
    }),
  },
})
