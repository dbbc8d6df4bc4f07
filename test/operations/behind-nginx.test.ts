// deployment/nginx.conf in front of two processes of the site on one database.
import { createClient } from '@supabase/supabase-js'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { findNginx } from '../../commands/checks/debian-programs.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { startNginx } from '../fixtures/nginx-process.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'

const comment = 'Posted at one process, read at the other.'
const requests = 120

test(
  'two processes behind nginx act as one site, also while one of them is killed',
  { timeout: 400_000 },
  async ({ skip }) => {
    const nginx = findNginx()
    if ('problem' in nginx) return skip(nginx.problem)
    const database = await openTestDatabase()
    onTestFinished(database.close)
    const port = await reservePort()
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
    }
    const one = await openSiteProcess(settings)
    onTestFinished(one.remove)
    const two = await openSiteProcess(settings)
    onTestFinished(two.remove)
    await one.start()
    await two.start()
    const hostOf = ({ url }: { url: string }) => new URL(url).host
    const proxy = await startNginx(nginx.path, port, [hostOf(one), hostOf(two)])
    onTestFinished(proxy.close)

    // The link in the email leads through nginx; the session is valid at both processes.
    const session = await one.signUp('tama@example.org')
    const writer = one.openClient()
    await writer.auth.setSession(session)
    const received: unknown[] = []
    const reader = createClient(proxy.url, 'sb_publishable_local')
    onTestFinished(() => void reader.realtime.disconnect())
    const states: string[] = []
    reader
      .channel('reviews')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'vehicle_reviews' },
        (event) => received.push(event.new),
      )
      .subscribe((state) => states.push(state))
    await expect.poll(() => states).toContain('SUBSCRIBED')
    const review = { user_id: session.user.id, vehicle_model: 'nissan-leaf', rating: 5, comment }
    // Both have cached the page.
    for (const { url } of [one, two]) await fetch(`${url}/nissan-leaf`).then((page) => page.text())
    expect((await writer.from('vehicle_reviews').insert(review)).error).toBeNull()
    const pageOf = async (url: string) => (await fetch(`${url}/nissan-leaf`)).text()
    await expect.poll(() => pageOf(two.url)).toContain(comment)
    await expect.poll(() => received).toMatchObject([{ comment }])

    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404)
    const statuses: number[] = []
    for (let at = 0; at < requests; at += 1) {
      if (at === requests / 3) await one.end('SIGKILL')
      const response = await fetch(`${proxy.url}/nissan-leaf?turn=${at}`)
      expect(await response.text()).toContain(comment)
      statuses.push(response.status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses).toHaveLength(requests)
  },
)
