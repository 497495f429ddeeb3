import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One set of icons for the house.
  publicDir: '../website/public',
  build: { assetsInlineLimit: 0 },
})
