import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { sessionStorageKey } from '../app/supabase.ts'
import { readSettings } from '../backend/backend.ts'
import { openServer } from '../server.ts'
import { findFreePort } from './free-port.ts'
import { linkMailedTo, signUpVisitor } from './new-visitor.ts'

/** The running site of one journey worker, with a data folder of its own. */
export type JourneySite = {
  url: string
  outboxDir: string
  /** The link in the newest mail to this address, once it has come. */
  linkMailedTo(address: string): Promise<string>
}

/**
 * Words for journeys. A page that logs an error, or a hydration fault, fails its journey; one that
 * is meant to can look at `faults` and take them out.
 */
export const test = base.extend<{ faults: string[] }, { site: JourneySite }>({
  site: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'journey-site-'))
      const port = await findFreePort()
      const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir })
      const server = await openServer({ settings })
      const outboxDir = join(dataDir, 'outbox')
      await use({
        url: server.url,
        outboxDir,
        linkMailedTo: (address) => linkMailedTo(outboxDir, address),
      })
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        // A refused request is an outcome the journeys look at; the browser logs it all the same.
        const isRefusal = text.startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal) faults.push(text)
      })
      await use(faults)
      expect(faults, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

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
export async function signedIn(page: Page, site: JourneySite, email: string) {
  const client = createClient(site.url, 'sb_publishable_local', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const session = await signUpVisitor(client, site.outboxDir, email)
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionStorageKey, JSON.stringify(session)],
  )
  return { client, id: session.user.id }
}
