import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// The sites of the journeys take modules as an earlier one compiled them, as `npm start` does.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/compiled', import.meta.url),
)

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium'
// Chromium without the parts that draw windows; it takes a fifth less time. It has no back/forward cache, and reports
// movements of the pointer that nobody made, so journeys about the browser itself run in the whole one.
const headlessShell = `${chromium}-headless-shell`
const aboutTheBrowser = /[/\\](back-button|drawings|islands|speculation-rules)\.journey\.ts$/
const launchOptions = {
  executablePath: chromium,
  args: [
    // Containers rarely allow Chromium its sandbox; the journeys open our own pages only.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    // Keeps Chromium from calling home, so that a journey needs no network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  // Two cores are the smallest machine this runs on. Journeys share a site, so each has accounts and a
  // model to review of its own, and they may all run in parallel.
  workers: 2,
  fullyParallel: true,
  // A journey that fails now and then is a bug in the site or the journey: never retried.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Patience for small and busy machines; nothing here is a measurement.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    launchOptions,
  },
  projects: [
    {
      name: 'pages',
      testIgnore: aboutTheBrowser,
      use: existsSync(headlessShell)
        ? { launchOptions: { ...launchOptions, executablePath: headlessShell } }
        : {},
    },
    {
      name: 'browser',
      testMatch: aboutTheBrowser,
      // Playwright switches the back/forward cache off, which one of them is about.
      use: {
        launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
    },
  ],
})
