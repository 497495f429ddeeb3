import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The map of the site is small: the browser gets it whole and asks no more questions about it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
