import { writeFileSync } from 'node:fs'

/** Writes the names of the tests that passed only when they were retried, as a JSON array, to the file that FLAKY_TESTS_FILE names. */
export default class FlakyReporter {
  names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    if (process.env.FLAKY_TESTS_FILE) writeFileSync(process.env.FLAKY_TESTS_FILE, JSON.stringify(this.names))
  }
}
