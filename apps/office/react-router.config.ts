import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The route manifest is smaller than a request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
