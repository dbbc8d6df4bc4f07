import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { sessionStorageKey } from '../app/supabase.ts'
import { openSiteProcess, type SiteProcess } from './site-process.ts'

/** Each worker has a running site of its own. */
const siteTest = base.extend<object, { site: SiteProcess }>({
  site: [
    async ({}, use) => {
      const site = await openSiteProcess()
      await site.start()
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

/**
 * Words for journeys. A page that logs an error, or a hydration fault, fails its journey; one that
 * is meant to can look at `faults` and take them out.
 */
export const test = siteTest.extend<{ faults: string[] }>({
  faults: [({ page }, use) => watchFaults(page, use), { auto: true }],
})

/** The same for journeys that only look: one page for all of a worker, for opening one takes time. */
export const visitTest = siteTest.extend<{ faults: string[] }, { openPage: Page }>({
  openPage: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  faults: [({ openPage }, use) => watchFaults(openPage, use), { auto: true }],
})

async function watchFaults(page: Page, use: (faults: string[]) => Promise<void>) {
  const faults: string[] = []
  const onError = (error: Error) => faults.push(String(error))
  const onMessage = (message: ConsoleMessage) => {
    const text = message.text()
    // A refused request is an outcome the journeys look at; the browser logs it all the same.
    const isRefusal = text.startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) faults.push(text)
  }
  page.on('pageerror', onError)
  page.on('console', onMessage)
  await use(faults)
  page.off('pageerror', onError)
  page.off('console', onMessage)
  expect(faults, 'errors in the browser console').toEqual([])
}

export { expect }

/** Waits until React has taken the page over, as it does at a visitor's first move. */
export async function wakeUp(page: Page) {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expectAlive(page)
}

export async function expectAlive(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
}

/** A toast with this title and message is shown. */
export async function expectToast(page: Page, title: string, message: string) {
  const notifications = page.getByRole('region', { name: 'Notifications' })
  const toast = notifications.getByRole('listitem').filter({ hasText: title })
  await expect(toast).toContainText(message)
}

/** Gives this page's browser the session of a new visitor; answers who it is and their client. */
export async function signedIn(page: Page, site: SiteProcess, email: string) {
  const session = await site.signUp(email)
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionStorageKey, JSON.stringify(session)],
  )
  const client = site.openClient()
  await client.auth.setSession(session)
  return { client, id: session.user.id }
}
