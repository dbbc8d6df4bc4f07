// Another copy of the site uses this one as its SUPABASE_URL, from a browser.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectApis } from '../packages/supabase-apis/api-paths.ts'
import { press } from '../packages/supabase-apis/fixtures/mail-link-press.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const copy = 'https://copy.example.nz'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { CORS_ORIGINS: `${copy}, https://third.example` } })
})
afterAll(() => site.close())

const simpleHeaders = new Set(['accept', 'accept-language', 'content-language'])
const simpleTypes = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/
const readableHeaders = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
])

const listOf = (value: string | null) => value?.toLowerCase().split(/\s*,\s*/) ?? []

/** A fetch with the rules of CORS, as a browser applies them to a page of `origin`. */
const browserFetch =
  (origin: string, sent: Request[] = []): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    sent.push(request.clone())
    const unsafe = [...request.headers].flatMap(([name, value]) =>
      simpleHeaders.has(name) || (name === 'content-type' && simpleTypes.test(value)) ? [] : [name],
    )
    if (unsafe.length > 0 || !['GET', 'HEAD', 'POST'].includes(request.method)) {
      const { status, headers } = await site.fetch(request.url, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': request.method,
          'Access-Control-Request-Headers': unsafe.join(','),
        },
      })
      const allowedHeaders = listOf(headers.get('Access-Control-Allow-Headers'))
      const allowedMethods = headers.get('Access-Control-Allow-Methods')?.split(',') ?? []
      const isAllowed =
        status < 300 &&
        headers.get('Access-Control-Allow-Origin') === origin &&
        allowedMethods.includes(request.method) &&
        unsafe.every((name) => allowedHeaders.includes(name))
      if (!isAllowed) throw new TypeError('Failed to fetch')
    }
    const headers = new Headers(request.headers)
    headers.set('Origin', origin)
    const response = await site.fetch(request.url, {
      method: request.method,
      headers,
      body: request.body ? await request.text() : null,
    })
    if (response.headers.get('Access-Control-Allow-Origin') !== origin) {
      throw new TypeError('Failed to fetch')
    }
    const exposed = listOf(response.headers.get('Access-Control-Expose-Headers'))
    const readable = [...response.headers].filter(
      ([name]) => readableHeaders.has(name) || exposed.includes(name),
    )
    const body = [204, 304].includes(response.status) ? null : await response.arrayBuffer()
    return new Response(body, { status: response.status, headers: readable })
  }

const openClient = (origin: string, sent?: Request[]) =>
  createClient(site.origin, 'sb_publishable_local', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browserFetch(origin, sent) },
  })

test('a page of a listed origin reads, writes and signs up with the official client', async () => {
  const sent: Request[] = []
  const client = openClient(copy, sent)
  const counted = await client.from('profiles').select('*', { count: 'exact' }).range(0, 1)
  expect(counted).toMatchObject({ error: null, count: expect.any(Number) })
  const searched = await client.rpc('get_public_reviews', {}, { head: true, count: 'exact' })
  expect(searched.status).not.toBe(0)
  const head = await browserFetch(copy)(`${site.origin}/rest/v1/nothere`, { method: 'HEAD' })
  expect(head.headers.get('Proxy-Status')).toBe('PostgREST; error=PGRST205')
  const refused = await client.from('vehicle_reviews').insert({ rating: 5 }).select()
  expect([refused.status, refused.error?.code]).toEqual([401, '42501'])
  const removed = await client.from('vehicle_reviews').delete().eq('rating', 9)
  expect(removed.status).toBeGreaterThan(199)
  const credentials = { email: 'copy@example.org', password: 'a fairly long phrase' }
  expect((await client.auth.signUp(credentials)).error).toBeNull()
  const signedIn = await client.auth.signInWithPassword({ ...credentials, password: 'wrong one' })
  expect(signedIn.error?.code).toBe('invalid_credentials')
  // What a browser asks a preflight for; a change here is a change of the client.
  const names = new Set(sent.flatMap(({ headers }) => [...headers.keys()]))
  for (const name of ['apikey', 'authorization', 'x-client-info', 'prefer', 'content-profile']) {
    expect(names).toContain(name)
  }
  expect(names).toContain('x-supabase-api-version')
})

test('links in emails lead back to a listed origin that asks for them, and never to others', async () => {
  const { auth } = openClient(copy)
  for (const [email, emailRedirectTo, leadsTo] of [
    ['back@example.org', `${copy}/ev-models`, `${copy}/ev-models`],
    ['away@example.org', 'https://elsewhere.example/ev-models', `${site.origin}/`],
  ] as const) {
    await auth.signUp({ email, password: 'kereru-takahe', options: { emailRedirectTo } })
    const findMail = async () => (await site.mails()).find((mail) => mail.to === email)
    await expect.poll(findMail).toBeDefined()
    const link = /http\S+\/auth\/v1\/verify\S+/.exec((await findMail())?.text ?? '')?.[0] ?? ''
    expect(new URL(link).origin).toBe(site.origin)
    const { pathname, search } = new URL(link)
    const location = (await site.fetch(pathname + search, press)).headers.get('Location') ?? ''
    expect(location.split('#')).toEqual([leadsTo, expect.stringContaining('access_token=')])
  }
})

test('a page of any other origin cannot', async () => {
  // At once, because the client retries for seven seconds.
  const origins = ['https://elsewhere.example', 'null', `${copy}.elsewhere.example`]
  const results = await Promise.all(
    origins.map((origin) => openClient(origin).from('profiles').select()),
  )
  for (const { error } of results) expect(error?.message).toContain('Failed to fetch')
})

test('a preflight lasts, names the origin, and allows no credentials', async () => {
  const { status, headers } = await site.fetch('/rest/v1/profiles', {
    method: 'OPTIONS',
    headers: {
      Origin: copy,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'range,accept-profile,content-profile,x-retry-count',
    },
  })
  expect(status).toBe(204)
  expect(headers.get('Access-Control-Max-Age')).toBe('7200')
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(headers.get('Vary')).toContain('Origin')
})

test('caches tell origins apart, also where none is named', async () => {
  for (const headers of [{}, { Origin: copy }, { Origin: 'https://elsewhere.example' }]) {
    const response = await site.fetch('/rest/v1/profiles?select=id', { headers })
    expect(listOf(response.headers.get('Vary'))).toContain('origin')
  }
})

test('pages are shared with nobody', async () => {
  const { headers } = await site.fetch('/ev-models', { headers: { Origin: copy } })
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('without the setting nobody gets a CORS header', async () => {
  const other = await openTestSite({ database: site })
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await other.fetch('/rest/v1/profiles', {
      method,
      headers: { Origin: copy },
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers.get('Vary') ?? '').not.toContain('Origin')
  }
  await other.close()
})

test.each(['*', 'copy.example.nz', 'ftp://copy.example.nz', `${copy} javascript:alert(1)`])(
  'an invalid list of origins stops the start: %s',
  async (list) => {
    await expect(
      openTestSite({ database: site, settings: { CORS_ORIGINS: list } }),
    ).rejects.toThrow(/CORS_ORIGINS.*list origins like https:\/\/ev\.example\.nz/)
  },
)

test('the official client gets a readable error from what is not offered', async () => {
  const client = openClient(copy)
  const signed = await client.storage.from('photos').createSignedUrl('kia-ev5/a.jpg', 60)
  expect(signed.error?.message).toContain('This site does not offer signed URLs.')
  const listed = await client.storage.from('pictures').list()
  expect(listed.error).toMatchObject({ message: 'Bucket not found', status: 404 })
  const called = await client.functions.invoke('hello', { body: { a: 1 } })
  expect(called.error?.name).toBe('FunctionsHttpError')
  expect(await (called.response as Response).json()).toEqual({
    statusCode: '404',
    error: 'Edge functions are not offered here.',
    message: 'Edge functions are not offered here.',
  })
  const broadcast = await client.channel('room').httpSend('cursor', { x: 1 }).catch(String)
  expect(JSON.stringify(broadcast)).toContain('Only a WebSocket at /realtime/v1/websocket')
})

test.each(Object.keys(projectApis))('%s never answers with a page', async (root) => {
  for (const path of [root, `${root}/`, `${root}/nothing/here`, `${root}/websocket`]) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await site.fetch(path, { method })
      expect([path, method, status < 500]).toEqual([path, method, true])
      expect(headers.get('Content-Type')).toMatch(/^application\/(?:\w+\+)?json/)
    }
  }
})
