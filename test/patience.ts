/**
 * How long tests wait for what a busy machine does late: `expect.poll` by vitest.config.ts, `vi.waitFor` by this. In
 * test/operations a site remembers a full disk for half a minute.
 */
export const patiently = { timeout: 60_000, interval: 20 }
