import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The map of the site weighs as much as a page: the browser learns of the pages that links lead to, after the first one stands.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
