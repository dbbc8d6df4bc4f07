/** How long tests wait for what a busy machine does late, `expect.poll` by vitest.config.ts and `vi.waitFor` by this. */
export const patiently = { timeout: 60_000, interval: 20 }
