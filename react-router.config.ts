import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The map of all routes is one small cached file, fetched only once a visitor does something.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
