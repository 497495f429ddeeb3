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
  setupFiles: ['vitest.setup.ts', 'apps/api/test/file-end-setup.ts'],
}

const isLong = Boolean(process.env.LONG_TESTS)

/**
 * `*.unit.test.ts` touch no database and run once. The others run on SQLite, and those that are about what a database does, called
 * `*.db.test.ts`, on PostgreSQL as well; `npm test -- --long` runs all of them on both.
 */
const api = {
  ...shared,
  include: ['apps/api/**/*.test.ts'],
  exclude: [...configDefaults.exclude, '**/*.unit.test.ts', '**/*.content.test.ts'],
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Many tests wait for a process of their own, so that two at a time suit even two cores; a third would load every module once more.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...shared, name: 'rules', include: ['packages/rules/**/*.test.ts'] } },
      // What ships, and not the product: the step `content` of `npm test`.
      {
        test: {
          ...shared,
          name: 'content',
          include: ['apps/**/*.content.test.ts'],
          provide: { engine: 'sqlite' },
        },
      },
      { test: { ...shared, name: 'ui', include: ['packages/ui/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...shared, name: 'api', include: ['apps/api/**/*.unit.test.ts'] } },
      { test: { ...api, name: 'api-sqlite', provide: { engine: 'sqlite' } } },
      {
        test: {
          ...api,
          ...(!isLong && { include: ['apps/api/**/*.db.test.ts'] }),
          name: 'api-postgres',
          provide: { engine: 'postgres' },
          globalSetup: 'apps/api/test/postgres-setup.ts',
        },
      },
      { test: { ...shared, name: 'office', include: ['apps/office/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'website',
          include: ['apps/website/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.content.test.ts'],
          provide: { engine: 'sqlite' },
        },
      },
    ],
  },
})
