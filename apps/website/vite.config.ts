import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { termMeanings } from './term-meanings.ts'

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//
/**
 * What every page stands in, and what many pages show: two files instead of forty, which on a slow line arrive one after another. Not the entry,
 * which begins as soon as it is read. With it what fetches further files, or that would end up among the forms.
 */
const FRAME =
  /\/app\/(layouts|root|ui\/listen\.tsx)|vite\/preload-helper|\/(ui\/src\/card-table|ui\/share)\.module\.css/
const SHARED =
  /\/app\/(ui|layouts|state|seo)\/|\/app\/root-data\.ts|\/packages\/(rules|contract|ui)\/src\/(?!term\.tsx)|\/lucide-react\//

/** What the pages with a form are made of. */
const FORMS = /\/app\/forms\//

/**
 * The server writes these parts of the calculators although their code follows later: their styles must be there without it. What their pages bring themselves
 * is among them so that it brings the others along; tables and sharing, which they have in common with others, are in the frame.
 */
const CALCULATOR_STYLES =
  /\/routes\/monthly-installment\/(page|budget|chart|compare|cost|early-closing|how-we-calculate|keep|outcome-details|schedule)\.module\.css|\/routes\/refinance\/limit\.module\.css|\/calculators\/(next-steps|quick-calculator)\.module\.css|\/ui\/src\/term\.module\.css/

export default defineConfig({
  plugins: [termMeanings(), reactRouter()],
  // Keeps the words of the house list whole in every text. Tests of components have React's own.
  oxc: { jsx: { importSource: '@leasing/ui' } },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 3 },
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'calculator-styles', test: CALCULATOR_STYLES, priority: 3 },
                { name: 'shared', test: SHARED, minShareCount: 12, priority: 1 },
                { name: 'forms', test: FORMS, minShareCount: 8, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
