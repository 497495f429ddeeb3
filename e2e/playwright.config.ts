import { defineConfig, type PlaywrightWorkerOptions } from '@playwright/test'
import { CHROMIUM_ARGS } from './site.ts'

const executablePath = process.env.CHROMIUM_PATH
/** `firefox` and `webkit` are the browsers that `npx playwright install` downloads. */
const browserName = (process.env.TEST_BROWSER ?? 'chromium') as PlaywrightWorkerOptions['browserName']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Other tests cover the tests marked @long as well; `npm test -- --long` runs them.
  ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
  // The website is already built: Playwright would compile it again in every worker.
  build: { external: ['**/apps/website/build/**'] },
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may fail a test without a fault in the product: one that passes when it is retried is reported as flaky.
  retries: 1,
  reporter: [['list'], ['json']],
  // Much longer than any test needs: a busy machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    // The global setup sets it, and workers start after the setup.
    baseURL: process.env.SITE_URL ?? '',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    browserName,
    // Traces cost a third of the time. To debug a failure: playwright test --trace retain-on-failure
    ...(browserName === 'chromium' && {
      launchOptions: {
        // Engine threads cost more than they save when two pages share two cores.
        args: [...CHROMIUM_ARGS, '--js-flags=--single-threaded'],
        ...(executablePath && { executablePath }),
      },
    }),
  },
})
