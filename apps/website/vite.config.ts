import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainIcons } from './plain-icons.ts'
import { spareRouter } from './spare-router.ts'
import { termMeanings } from './term-meanings.ts'

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//
/**
 * What every page stands in, and what many pages show: two files instead of forty, which on a slow line arrive one after another. Not the entry,
 * which begins as soon as it is read, nor the code of menus and footer, which follows (`chrome/around.ts`), but their styles. With it what fetches further
 * files, or that would end up among the forms.
 */
const FRAME =
  /\/app\/(layouts\/((?!smart-fin)[^/]+\.tsx?|.+\.css)$|root|ui\/listen\.tsx|device\/storage\.ts)|vite\/preload-helper|\/(ui\/src\/(card-table|external-link|fold|fold-on-phones)|ui\/share)\.module\.css/
const SHARED =
  /\/app\/(ui|state|seo)\/|\/app\/root-data\.ts|\/packages\/ui\/src\/(?!term\.tsx)|\/rules\/src\/(thai-date|bangkok-day)|\/lucide-react\//

/** Money and the words of forms, which a page that only says something does without. */
const FIGURES = /\/packages\/(rules|contract)\/src\//

/** What the pages with a form are made of. */
const FORMS = /\/app\/forms\//

/**
 * The server writes these parts of the calculators although their code follows later: their styles must be there without it. What their pages bring themselves
 * is among them so that it brings the others along; tables and sharing, which they have in common with others, are in the frame.
 */
const CALCULATOR_STYLES =
  /\/routes\/monthly-installment\/(page|budget|years|compare|cost|early-closing|from-promotion|how-we-calculate|keep|outcome-details|schedule|usual-prices)\.module\.css|\/routes\/refinance\/(banners|limit)\.module\.css|\/calculators\/(next-steps|quick-calculator)\.module\.css|\/ui\/src\/term\.module\.css/

export default defineConfig({
  plugins: [termMeanings(), plainIcons(), spareRouter(), reactRouter()],
  // Keeps the words of the house list whole in every text. Tests of components have React's own.
  oxc: { jsx: { importSource: '@leasing/ui' } },
  css: { modules: { generateScopedName: scopedName } },
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
                { name: 'shared', test: SHARED, minShareCount: 12, priority: 1.5 },
                { name: 'figures', test: FIGURES, minShareCount: 12, priority: 1 },
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
