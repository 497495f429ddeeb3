import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One set of icons for the house.
  publicDir: '../website/public',
  // Keeps the words of the house list whole in every text, as on the site.
  oxc: { jsx: { importSource: '@leasing/ui' } },
  build: { assetsInlineLimit: 0 },
})
