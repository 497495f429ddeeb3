import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//

/** What many screens consist of: one file instead of forty, which weigh less together. With fewer than ten, lists bring what only forms and requests need. */
const SHARED = /\/apps\/office\/app\/|\/packages\/|\/node_modules\/lucide-react\//

export default defineConfig({
  plugins: [reactRouter()],
  // Shares the icons of the website.
  publicDir: '../website/public',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shared', test: SHARED, minShareCount: 10, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
