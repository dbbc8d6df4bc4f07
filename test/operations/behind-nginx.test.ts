// deployment/nginx.conf in front of two processes of the site on one database.
import { createClient } from '@supabase/supabase-js'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { findNginx } from '../../commands/checks/debian-programs.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { startNginx } from '../fixtures/nginx-process.ts'
import { filledForm, signInToDesk } from '../fixtures/desk-browser.ts'
import { newModelAnswers } from '../fixtures/content/new-model-answers.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'

const comment = 'Posted at one process, read at the other.'
const requests = 120

/** Two processes on one database behind nginx; a sentence if the machine has no nginx. */
async function openTwoProcesses() {
  const nginx = findNginx()
  if ('problem' in nginx) return nginx.problem
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
  return { database: database.database, one, two, proxy }
}

test(
  'two processes behind nginx act as one site, also while one of them is killed',
  { timeout: 400_000 },
  async ({ skip }) => {
    const opened = await openTwoProcesses()
    if (typeof opened === 'string') return skip(opened)
    const { one, two, proxy } = opened

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

test(
  'a model is added, retired, given another address and removed at both processes behind nginx',
  { timeout: 400_000 },
  async ({ skip }) => {
    const opened = await openTwoProcesses()
    if (typeof opened === 'string') return skip(opened)
    const { database, one, two, proxy } = opened
    const fetchThere = (path: string, init?: RequestInit) =>
      fetch(new URL(path, proxy.url), { redirect: 'manual', ...init })
    const desk = { fetch: fetchThere, origin: proxy.url, database }
    const { browser } = await signInToDesk(desk, 'editor')
    const publish = async (path: string, answers: Record<string, string>) => {
      const { html } = await browser.open(path)
      const form = filledForm(html, { reason: 'For the list', ...answers })
      const { path: change } = await browser.post(path, form)
      expect((await browser.post(change, { intent: 'publish' })).html).toContain('Published.')
    }
    /** What each process answers, asked directly: status, or where it redirects to. */
    const answers = (path: string) =>
      Promise.all(
        [one, two].map(async ({ url }) => {
          const { status, headers } = await fetch(url + path, { redirect: 'manual' })
          return headers.get('Location') ?? status
        }),
      )
    const lists = (path: string, words: string) =>
      Promise.all(
        [one, two].map(async ({ url }) => (await (await fetch(url + path)).text()).includes(words)),
      )

    expect(await answers('/kia-ev9')).toEqual([404, 404])
    await publish('/desk/content/models/edit?key=&part=', newModelAnswers)
    await expect.poll(() => answers('/kia-ev9')).toEqual([200, 200])
    expect(await answers('/compare?version=kia-ev9.light&version=kia-ev3.long-range')).toEqual([
      200, 200,
    ])
    expect(await lists('/search?q=ev9', 'href="/kia-ev9"')).toEqual([true, true])

    const facts = '/desk/content/models/edit?key=kia-ev9&part=&only=facts'
    await publish(facts, {
      'value.noLongerSold.choice': '0',
      'value.noLongerSold.option0.since': '2026',
      'value.noLongerSold.option0.source': 'odt-ev3',
    })
    await expect.poll(() => lists('/ev-models.json', 'kia-ev9.')).toEqual([false, false])
    await publish(facts, { 'value.pageAddress': 'ev9' })
    await expect.poll(() => answers('/kia-ev9')).toEqual(['/ev9', '/ev9'])
    expect(await answers('/ev9')).toEqual([200, 200])

    const removal = '/desk/content/models/remove?key=kia-ev9'
    const { path: change } = await browser.post(removal, {
      intent: 'remove',
      typed: 'Kia EV9',
      reason: 'Not sold here',
    })
    expect((await browser.post(change, { intent: 'publish' })).html).toContain('Published.')
    await expect.poll(() => answers('/ev9')).toEqual([404, 404])
    expect(await answers('/kia-ev9')).toEqual([404, 404])
  },
)
