import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, ROOT, run } from './prepare.mjs'

const RESULTS = path.join(ROOT, 'test-results')

/** Each step in the order in which a fault is cheapest to find. */
const STEPS = [
  { name: 'types', run: () => run('react-router', ['typegen', 'apps/website']) || run('tsc', ['-p', '.']) },
  { name: 'lint', run: () => run('biome', ['ci', '.']) },
  {
    name: 'boundaries',
    run: () => run('depcruise', ['apps', 'packages', '--config', '.dependency-cruiser.mjs']),
  },
  {
    name: 'content',
    run: () =>
      run('node', ['bin/leasing.mjs', 'content', 'check']) ||
      run('node', ['content/drawings/draw.ts', '--check']),
  },
  { name: 'build', run: () => build() ?? 0 },
  {
    name: 'unit and integration',
    run: () =>
      run('vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${RESULTS}/vitest.json`,
      ]),
  },
  {
    name: 'browser',
    run: () => {
      const chromium = findChromium()
      return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
        ...(chromium && { CHROMIUM_PATH: chromium }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/browser.json`,
      })
    },
  },
]

install()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const wanted = process.argv.slice(2)
const steps =
  wanted.length > 0 ? STEPS.filter(({ name }) => wanted.some((word) => name.includes(word))) : STEPS
const results = steps.map(({ name, run: perform }) => {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const passed = perform() === 0
  return { name, passed, seconds: Math.round((Date.now() - started) / 1000) }
})

console.log('')
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
const { passed, failed } = countTests()
const brokenSteps = results.filter((step) => !step.passed).length
console.log(`${passed} passed, ${Math.max(failed, brokenSteps)} failed`)
process.exit(brokenSteps > 0 ? 1 : 0)

function countTests() {
  const unit = readReport('vitest.json')
  const browser = readReport('browser.json')
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.stats?.unexpected ?? 0),
  }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(RESULTS, name), 'utf8'))
  } catch {
    return undefined
  }
}
