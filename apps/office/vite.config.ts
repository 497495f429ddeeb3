import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Shares the icons of the website.
  publicDir: '../website/public',
  build: { assetsInlineLimit: 0 },
})
