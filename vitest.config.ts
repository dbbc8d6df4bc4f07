import { defineConfig } from 'vitest/config'

// Separate from vite.config.ts: tests run the sources as they are, without React Router's build.
export default defineConfig({
  test: {
    include: ['{app,backend,commands,content,supabase,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/test-postgres.ts'],
    environment: 'node',
    maxWorkers: 2,
  },
})
