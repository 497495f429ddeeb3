import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainIcons } from './plain-icons.ts'
import { termMeanings } from './term-meanings.ts'

/** The script of every page and what it imports: a page that is no tool loads nothing else. */
const ENHANCER =
  /\/app\/(enhancer\/(?!(read-aloud|visible-text|quick-calculator))|device\/[^/]+\.ts$|cookies\.ts|layouts\/(consent|text-size)\.ts)|\/rules\/src\/bangkok-day/

/** The price on the home page, which is no tool: with the rules that it needs, and without the rest of them. */
const QUICK_CALCULATOR = /\/app\/enhancer\/quick-calculator/

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//
/** What every page stands in. */
const FRAME = /\/app\/(layouts\/|root)/

/** What many pages consist of: two files instead of forty. */
const SHARED = /\/(app\/(ui|seo|device)|packages\/ui)\//
const FORMS = /\/app\/forms\/|\/packages\/(rules|contract)\//

export default defineConfig({
  plugins: [termMeanings(), plainIcons(), reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  // `enhancer-url.ts` of the server reads the name of the enhancer's file from the manifest.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Beside the entry and the routes, which React Router adds.
          input: ['app/enhancer/enhance.ts'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'enhancer', test: ENHANCER, priority: 5 },
                { name: 'quick-calculator', test: QUICK_CALCULATOR, priority: 4 },
                { name: 'framework', test: FRAMEWORK, priority: 3 },
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'shared', test: SHARED, minShareCount: 8, priority: 1 },
                { name: 'forms', test: FORMS, minShareCount: 8, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})

/** `column_a3Xk`. Of one file all end alike, so that a list of them compresses to the names that its styles have anyway. */
function scopedName(name: string, file: string): string {
  const ofApp = path.relative(path.join(import.meta.dirname, '../..'), file)
  return `${name}_${createHash('sha256').update(ofApp).digest('base64url').slice(0, 4)}`
}
