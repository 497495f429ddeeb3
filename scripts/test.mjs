import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { answerHelp, install, ROOT, run } from './prepare.mjs'

const RESULTS = path.join(ROOT, 'test-results')

const VITEST = [
  'run',
  // A busy machine may fail a test without a fault in the product: a test that passes when retried is reported as flaky.
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/flaky-reporter.mjs',
  `--outputFile.json=${RESULTS}/vitest.json`,
]

/**
 * In the order in which they run, one after the other: first what other steps need, then the steps that find faults most cheaply. The long ones
 * start two or more processes each; at once they made each other several times slower on two cores, and tests miss their time limits.
 */
const STEPS = [
  { name: 'build', commands: [['node', 'scripts/build.mjs']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen', 'apps/website'],
      // Several checkers would each check the shared types: 50 CPU seconds instead of 20.
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
    // The content tests read the first words of every page from the built pages.
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
Runs every check and test, or the steps whose names contain one of the arguments, with the steps that they need. --long: all cases, on both databases (CONTRIBUTING.md).
STEP: ${STEPS.map(({ name }) => name).join(', ')}`)

const words = process.argv.slice(2)
const isLong = words.includes('--long')
const filters = words.filter((word) => word !== '--long')
const steps = STEPS.filter(({ name }) => isWanted(name))
/** The output of one of several steps is shown only when it fails. */
const isQuiet = steps.filter(({ name }) => name !== 'build').length > 1

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
const results = await runSteps()

console.log('')
for (const result of results) console.log(asLine(result))
const { passed, failed, flaky } = countTests()
for (const name of readReport('flaky.json') ?? []) console.log(`flaky ${name}`)
const brokenSteps = results.filter((step) => !step.passed).length
console.log(
  `${passed} passed, ${Math.max(failed, brokenSteps)} failed${flaky ? `, ${flaky} passed when retried (flaky)` : ''} in ${secondsSince(began)} s`,
)
process.exit(brokenSteps > 0 ? 1 : 0)

/** Whether a step was named, or is needed by a named step; without arguments all are. */
function isWanted(name) {
  const named = STEPS.filter(
    (step) => filters.length === 0 || filters.some((word) => step.name.includes(word)),
  )
  return named.some((step) => step.name === name || step.needs === name)
}

async function runSteps() {
  const outcomes = []
  for (const step of steps) outcomes.push(await runStep(step, outcomes))
  return outcomes
}

async function runStep({ name, needs, commands }, outcomes) {
  if (needs && !outcomes.find((other) => other.name === needs).passed)
    return { name, passed: false, seconds: 0 }
  const started = Date.now()
  console.log(`${name} ...`)
  let passed = true
  let output = ''
  for (const [command, ...args] of commands) {
    const done = await run(command, args, { env, isQuiet })
    output += done.output
    passed &&= done.status === 0
  }
  const result = { name, passed, seconds: secondsSince(started) }
  console.log(passed ? asLine(result) : `${output}\n${asLine(result)}`)
  return result
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
