import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// React and its router as visitors get them: their versions for development take a third longer to render a page.
process.env.NODE_ENV = 'production'

/** The files of one worker share their modules: importing them anew for each took a third of the time. */
const shared = {
  isolate: false,
  // Far more than any needs: a busy machine is no fault of the product.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // The files of a worker share its globals too.
  unstubGlobals: true,
  setupFiles: ['vitest.setup.ts', 'apps/api/test/file-end-setup.ts'],
}

const isLong = Boolean(process.env.LONG_TESTS)

/** What ships, and not the product: the step `content` of `npm test`. */
const CONTENT = '**/*.content.test.ts'

/**
 * One project for all that does not need PostgreSQL: each project has workers of its own, which read every module anew. `*.db.test.ts` are
 * about what a database does and run on PostgreSQL as well; `npm test -- --long` runs all tests of the API on both, but `*.unit.test.ts`,
 * which touch no database.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Many tests wait for a process of their own, so that two at a time suit even two cores; a third would load every module once more.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...shared, name: 'content', include: [`apps/${CONTENT}`], provide: { engine: 'sqlite' } } },
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: ['{apps,packages}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, CONTENT],
          provide: { engine: 'sqlite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: [isLong ? 'apps/api/**/*.test.ts' : 'apps/api/**/*.db.test.ts'],
          exclude: [...configDefaults.exclude, CONTENT, '**/*.unit.test.ts'],
          provide: { engine: 'postgres' },
          globalSetup: 'apps/api/test/postgres-setup.ts',
        },
      },
    ],
  },
})
