import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { answerHelp, install, ROOT, run } from './prepare.mjs'

const RESULTS = path.join(ROOT, 'test-results')

const VITEST = [
  'run',
  // One busy moment is no fault of the product: what passes the second time is counted and named.
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/flaky-reporter.mjs',
  `--outputFile.json=${RESULTS}/vitest.json`,
]

/** In the order in which they begin: what others wait for, then each where a fault is cheapest to find. Commands run one after another. */
const STEPS = [
  { name: 'build', commands: [['node', 'scripts/build.mjs']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen', 'apps/website'],
      // Several checkers examine what they have in common several times: 50 CPU seconds instead of 20.
      ['tsc', '-p', '.', '--singleThreaded'],
    ],
  },
  { name: 'lint', commands: [['biome', 'ci', '.']] },
  {
    name: 'boundaries',
    commands: [['depcruise', 'apps', 'packages', 'e2e', 'tools', '--config', '.dependency-cruiser.mjs']],
  },
  {
    name: 'content',
    // The first words of every page are read from the pages.
    needs: 'build',
    commands: [
      ['node', 'bin/leasing.mjs', 'content', 'check'],
      ['vitest', 'run', '--project', 'content'],
    ],
  },
  {
    name: 'browser',
    needs: 'build',
    commands: [['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
  },
  {
    name: 'unit and integration',
    needs: 'build',
    commands: [['vitest', ...VITEST, '--project', '!content']],
  },
]

answerHelp(`npm test [-- --long] [STEP …]
Every check and test; with words, the steps whose names hold one, and what they need. --long: all cases, on both databases (CONTRIBUTING.md).
STEP: ${STEPS.map(({ name }) => name).join(', ')}`)

/** The two long steps wait for different things, and together keep two cores at work; the short ones pass beside them. */
const AT_ONCE = Math.max(3, Math.min(availableParallelism(), 4))

const words = process.argv.slice(2)
const isLong = words.includes('--long')
const wanted = words.filter((word) => word !== '--long')
const steps = STEPS.filter(({ name }) => isWanted(name))
/** What runs beside others is shown when it failed, as a whole. */
const areMany = steps.filter(({ name }) => name !== 'build').length > 1

await install()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const chromium = steps.some(({ name }) => name === 'browser') && (await findChromium())
const env = {
  ...(isLong && { LONG_TESTS: '1' }),
  ...(chromium && { CHROMIUM_PATH: chromium }),
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/browser.json`,
  FLAKY_TESTS_FILE: `${RESULTS}/flaky.json`,
}

const began = Date.now()
const results = await performAll()

console.log('')
for (const result of results) console.log(asLine(result))
const { passed, failed, flaky } = countTests()
for (const name of readReport('flaky.json') ?? []) console.log(`flaky ${name}`)
const brokenSteps = results.filter((step) => !step.passed).length
console.log(
  `${passed} passed, ${Math.max(failed, brokenSteps)} failed${flaky ? `, ${flaky} passed the second time (flaky)` : ''} in ${secondsSince(began)} s`,
)
process.exit(brokenSteps > 0 ? 1 : 0)

/** Without words all of them, otherwise those that are named and what they need. */
function isWanted(name) {
  const named = STEPS.filter((step) => wanted.length === 0 || wanted.some((word) => step.name.includes(word)))
  return named.some((step) => step.name === name || step.needs === name)
}

async function performAll() {
  const outcomes = new Map()
  async function takeTurns() {
    for (;;) {
      const step = steps.find(({ name }) => !outcomes.has(name))
      if (!step) return
      outcomes.set(step.name, perform(step))
      await outcomes.get(step.name)
    }
  }
  async function perform({ name, needs, commands }) {
    if (needs && !(await outcomes.get(needs)).passed) return { name, passed: false, seconds: 0 }
    const started = Date.now()
    console.log(`${name} ...`)
    let passed = true
    let output = ''
    for (const [command, ...args] of commands) {
      const done = await run(command, args, { env, isQuiet: areMany })
      output += done.output
      passed &&= done.status === 0
    }
    const result = { name, passed, seconds: secondsSince(started) }
    console.log(passed ? asLine(result) : `${output}\n${asLine(result)}`)
    return result
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return Promise.all(steps.map(({ name }) => outcomes.get(name)))
}

function asLine({ name, passed, seconds }) {
  return `${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`
}

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000)
}

function countTests() {
  const unit = readReport('vitest.json')
  const browser = readReport('browser.json')
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.stats?.unexpected ?? 0),
    flaky: (browser?.stats?.flaky ?? 0) + (readReport('flaky.json')?.length ?? 0),
  }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(RESULTS, name), 'utf8'))
  } catch {
    return undefined
  }
}
