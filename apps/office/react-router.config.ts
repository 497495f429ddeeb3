import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A dozen routes: the whole map is smaller than a request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
