import { fileEnds } from '../../apps/api/test/file-end.ts'
import { readSections } from './document.ts'
import { brokenPromises, check } from './report.ts'
import { openExercise } from './site.ts'
import { STEPS } from './steps.ts'

// However it ends, it leaves no process and no folder behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fileEnds().finally(() => process.exit(1)))

const started = Date.now()
try {
  const exercise = await openExercise()
  for (const section of readSections('docs/operations.md')) {
    console.log(`\n── ${section.title}`)
    const step = STEPS[section.title]
    if (step) await step(section, exercise)
    else check('exercise/steps.ts goes through this section', false)
  }
} catch (error) {
  check('it goes on to the end', false, (error as Error).stack)
} finally {
  await fileEnds()
}
const broken = brokenPromises()
console.log(
  `\n${broken === 0 ? 'every promise was kept' : `${broken} promises were not kept`}; ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exit(broken === 0 ? 0 : 1)
