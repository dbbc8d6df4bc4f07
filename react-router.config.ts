import type { Config } from '@react-router/dev/config'
import { nextBuild } from './commands/building/build-folders.ts'

export default {
  appDirectory: 'app',
  buildDirectory: nextBuild,
  ssr: true,
  // The map of all routes is one small cached file, fetched only once a visitor does something.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
