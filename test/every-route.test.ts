// Every address answers every method, whoever asks and whatever is set or away: below 500, or 503 in words.
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { openTcpProxy } from './fixtures/tcp-proxy.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import {
  headersOf,
  listAddresses,
  methods,
  optionalSettings,
  unsortedSettings,
} from './fixtures/route-table.ts'

const build = await readServerBuild()
const addresses = listAddresses(build)
// The page of each model is the same module: for an owner and other settings one of each kind is enough.
const someAddresses = listAddresses(build, { most: 1 })
let rows = 0
// React Router warns of a path that it cannot decode.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterAll(() => console.info(`${rows} rows of addresses, methods, callers and settings`))

/** These end the session that asks, so they come last. */
const endsSession = (path: string) => /sign-out|logout/.test(path)

type Row = { method: string; path: string }

const bodyOf = (method: string, path: string) => {
  if (method === 'GET' || method === 'HEAD') return {}
  const isApi = /^\/(?:rest|auth|storage|functions|graphql|realtime)\//.test(path)
  const type = isApi ? 'application/json' : 'application/x-www-form-urlencoded'
  return { headers: { 'Content-Type': type }, body: isApi ? '{}' : 'x=1&id=x&email=x&do=x' }
}

/** Sends each row, several at a time, and returns those that were answered as no row may be. */
async function cross(site: TestSite, browser: DeskBrowser | null, paths: readonly string[]) {
  const caller = browser ? 'an owner' : 'nobody'
  const given = headersOf(browser, site)
  const wrong: string[] = []
  async function ask({ method, path }: Row) {
    const { headers = {}, ...body } = bodyOf(method, path)
    const init = { method, redirect: 'manual' as const, ...body, headers: { ...given, ...headers } }
    const response = await site.fetch(site.origin + path, init)
    const text = await response.text()
    rows += 1
    const isInWords = response.status === 503 && (method === 'HEAD' || text.length > 20)
    if (response.status >= 500 && !isInWords) {
      wrong.push(`${caller}: ${method} ${path} ${response.status}`)
    }
  }
  async function askAll(some: readonly string[]) {
    const all: Row[] = some.flatMap((path) => methods.map((method) => ({ method, path })))
    // Fewer at once than any queue has room for.
    const lanes = Array.from({ length: 12 }, async () => {
      for (let row = all.shift(); row; row = all.shift()) await ask(row)
    })
    await Promise.all(lanes)
  }
  const statusOfDesk = async () =>
    (await site.fetch(`${site.origin}/desk`, { headers: given })).status
  const before = await statusOfDesk()
  await askAll(paths.filter((path) => !endsSession(path)))
  // Whoever was signed in still is.
  expect(await statusOfDesk()).toBe(before)
  await askAll(paths.filter(endsSession))
  return wrong
}

const plentiful = { concurrency: 16, maxWaiting: 1_000, maxWaitMs: 60_000 }
const queues = { pages: plentiful, desk: plentiful, workshop: plentiful, forms: plentiful }

test('every setting is on one of the lists', () => {
  expect(unsortedSettings).toEqual([])
})

/** Opens a site with settings, and signs an owner in at its desk. */
async function openOwned(
  settings: Record<string, string>,
  options: Partial<Parameters<typeof openTestSite>[0]> = {},
) {
  const errors: string[] = []
  const log = openSiteLog({ level: 'error', write: (line) => void errors.push(line) })
  const site = await openTestSite({ settings, log, queues, ...options })
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'owner')
  const headers = headersOf(browser, site)
  expect((await site.fetch(`${site.origin}/desk`, { headers })).status).toBe(200)
  return { site, browser, errors }
}

/** Whether an error is that of a request, and not that the mail server is away, as it is. */
const isOfRequest = (line: string) => line.includes('"request":') && !line.includes('mail server')

const withoutAny = Object.fromEntries(Object.keys(optionalSettings).map((name) => [name, '']))

describe.each([
  ['without any optional setting', withoutAny, addresses],
  // The services that they name are away.
  ['with every optional setting', optionalSettings, someAddresses],
] as const)('%s no address answers any method with a failure', (_which, settings, paths) => {
  test('to nobody in particular', async () => {
    const { site, errors } = await openOwned(settings)
    expect(await cross(site, null, paths)).toEqual([])
    expect(errors.filter(isOfRequest)).toEqual([])
  })

  test('to an owner', async () => {
    const { site, browser, errors } = await openOwned(settings)
    expect(await cross(site, browser, someAddresses)).toEqual([])
    expect(errors.filter(isOfRequest)).toEqual([])
  })
})

describe('with the database away no address answers any method with a failure but 503 in words', () => {
  async function openWithout() {
    const { url, database, close } = await openTestDatabase()
    onTestFinished(close)
    const address = new URL(url)
    const proxy = await openTcpProxy(Number(address.port))
    address.port = String(proxy.port)
    const owned = await openOwned({}, { database: { url: address.href, database } })
    proxy.close()
    return owned
  }

  test('to nobody in particular', async () => {
    const { site } = await openWithout()
    expect(await cross(site, null, someAddresses)).toEqual([])
  })

  test('to an owner', async () => {
    const { site, browser } = await openWithout()
    expect(await cross(site, browser, someAddresses)).toEqual([])
  })
})

test('nor with a hosted project that is away', async () => {
  const port = await reservePort()
  const log = openSiteLog({ level: 'silent' })
  const settings = {
    DATABASE_URL: '',
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_ANON_KEY: 'sb_publishable_elsewhere',
  }
  const site = await openTestSite({ settings, log, queues })
  onTestFinished(site.close)
  expect(await cross(site, null, someAddresses)).toEqual([])
})
