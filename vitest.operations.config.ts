import { defineConfig } from 'vitest/config'
import quick from './vitest.config.ts'

// What an operator does, with real processes in real time: `npm run test:operations`.
export default defineConfig({
  test: {
    ...quick.test,
    include: ['test/operations/*.test.ts'],
    exclude: [],
    // Processes that start and stop keep both cores busy by themselves.
    maxWorkers: 2,
  },
})
