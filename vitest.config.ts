import { defineConfig } from 'vitest/config'

/** The tests of the API run on both databases; those called `*.unit.test.ts` touch none and run once. */
const api = { include: ['apps/api/**/*.test.ts'], exclude: ['**/*.unit.test.ts'], testTimeout: 20_000 }

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      { test: { name: 'rules', include: ['packages/rules/**/*.test.ts'] } },
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
      { test: { name: 'website', include: ['apps/website/**/*.test.{ts,tsx}'] } },
    ],
  },
})
