import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: { assetsInlineLimit: 0 },
})
