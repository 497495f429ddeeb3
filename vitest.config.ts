import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** The tests of the API run on both databases; those called `*.unit.test.ts` touch none and run once. */
const api = {
  include: ['apps/api/**/*.test.ts'],
  exclude: [...configDefaults.exclude, '**/*.unit.test.ts'],
  testTimeout: 20_000,
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Many tests wait for a process of their own, so that two at a time suit even two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'rules', include: ['packages/rules/**/*.test.ts'], setupFiles: ['vitest.setup.ts'] } },
      { test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { name: 'api', include: ['apps/api/**/*.unit.test.ts'] } },
      { test: { ...api, name: 'api-sqlite', provide: { engine: 'sqlite' } } },
      {
        test: {
          ...api,
          name: 'api-postgres',
          provide: { engine: 'postgres' },
          globalSetup: 'apps/api/test/postgres-setup.ts',
        },
      },
      {
        test: {
          name: 'website',
          setupFiles: ['vitest.setup.ts'],
          include: ['apps/website/**/*.test.{ts,tsx}'],
          provide: { engine: 'sqlite' },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
