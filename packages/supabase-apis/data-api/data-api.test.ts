import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  malformedBodies,
  malformedHeaders,
  requestPaths,
  malformedQueries,
} from '../fixtures/malformed-requests.ts'
import { seededRandom } from '../fixtures/seeded-random.ts'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi

beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

async function request(path: string, init?: RequestInit): Promise<string> {
  const response = await api.fetch(path, init)
  const text = await response.text()
  const code = text === '' ? '' : (JSON.parse(text) as { code?: string }).code
  return `${response.status} ${code ?? ''}`.trim()
}

describe('paths', () => {
  test('only tables and functions of schema public are reachable', async () => {
    expect(await request('/')).toBe('200')
    expect(await request('/users')).toBe('404 PGRST205')
    expect(await request('/auth.users')).toBe('404 PGRST205')
    expect(await request('/pg_class')).toBe('404 PGRST205')
    expect(await request('/rpc/pg_sleep?seconds=1')).toBe('404 PGRST202')
    expect(await request('/parts/1')).toBe('404 PGRST125')
    expect(await request('/%ff')).toBe('404 PGRST125')
    for (const name of ['accept-profile', 'content-profile']) {
      const method = name === 'accept-profile' ? 'GET' : 'DELETE'
      expect(await request('/parts?id=eq.1', { method, headers: { [name]: 'auth' } })).toBe(
        '406 PGRST106',
      )
    }
    const { error } = await api.client().schema('auth').from('users').select()
    expect(error?.code).toBe('PGRST106')
  })

  test('rejects other methods', async () => {
    expect(await request('/parts', { method: 'PUT', body: '{}' })).toBe('405 PGRST117')
    expect(await request('/rpc/who', { method: 'DELETE' })).toBe('405 PGRST101')
    const allowedAt = async (path: string) =>
      (await api.fetch(path, { method: 'PUT', body: '{}' })).headers.get('allow')
    expect(await allowedAt('/parts')).toBe('OPTIONS, GET, HEAD, POST, PATCH, DELETE')
    expect(await allowedAt('/rpc/who')).toBe('OPTIONS, GET, HEAD, POST')
    expect(await allowedAt('/')).toBe('GET, HEAD')
  })

  test.each([
    ['/nothere', 404, 'PGRST205'],
    ['/parts?nothere=eq.1', 400, '42703'],
    ['/parts?select=id&id=none.1', 400, 'PGRST100'],
    ['/makers?select=secret', 401, '42501'],
    ['/rpc/refuse', 400, 'P0001'],
    ['/rpc/fail_inside', 500, 'XX000'],
  ])(
    'a refused HEAD of %s names the code of its error in a header, as a GET does',
    async (path, status, code) => {
      for (const method of ['HEAD', 'GET']) {
        const response = await api.fetch(path, { method })
        expect(response.status).toBe(status)
        expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
        expect((await response.text()) === '').toBe(method === 'HEAD')
      }
    },
  )

  test('an answer without an error names none', async () => {
    const response = await api.fetch('/parts', { method: 'HEAD' })
    expect([response.status, response.headers.has('proxy-status')]).toEqual([200, false])
  })

  test('OPTIONS lists the methods and allows no other origin', async () => {
    const response = await api.fetch('/parts', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.nz', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toContain('PATCH')
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith('access-control')),
    ).toEqual([])
  })

  test('no response may be cached', async () => {
    expect((await api.fetch('/parts')).headers.get('cache-control')).toBe('no-store')
    expect((await api.fetch('/nothing')).headers.get('cache-control')).toBe('no-store')
  })

  test('offers JSON and CSV only', async () => {
    expect(await request('/parts', { headers: { accept: 'text/html' } })).toBe('406 PGRST107')
  })
})

describe('an invalid query', () => {
  test.each([
    ['/parts?name=x', '400 PGRST100'],
    ['/parts?name=same.x', '400 PGRST100'],
    ['/parts?name=constructor.x', '400 PGRST100'],
    ['/parts?PriceGST(Incl/Excl)=eq.Incl', '400 PGRST100'],
    ['/parts?select=name,', '400 PGRST100'],
    ['/parts?select=name(', '400 PGRST100'],
    ['/parts?select=id,count()', '400 PGRST123'],
    ['/parts?select=id.sum()', '400 PGRST123'],
    ['/parts?select=price::regclass', '400 42704'],
    ['/parts?order=name.sideways', '400 PGRST100'],
    ['/parts?limit=-1', '416 PGRST103'],
    ['/parts?limit=ten', '400 PGRST100'],
    ['/parts?or=(id.eq.1', '400 PGRST100'],
    ['/parts?or=()', '400 PGRST100'],
    ['/parts?in=in.1', '400 PGRST100'],
    ['/parts?id=eq.one', '400 22P02'],
    ['/parts?id=eq.99999999999999999999', '400 22003'],
    ['/parts?id=like.1', '404 42883'],
    ['/parts?words=fts.a%20%26', '400 42601'],
    ['/parts?words=fts(klingon).a', '400 42704'],
    ['/parts?name=is.true', '400 42804'],
    ['/parts?name=eq.%00', '400 PGRST100'],
  ])('%s gets %s', async (path, expected) => {
    expect(await request(path)).toBe(expected)
  })

  test('a query is rejected if nested too deep or too long', async () => {
    expect(await request(`/parts?or=${'(and'.repeat(40)}`)).toBe('400 PGRST100')
    expect(await request(`/parts?select=${'part_boxes('.repeat(40)}`)).toBe('400 PGRST100')
    expect(await request(`/parts?name=eq.${'x'.repeat(20_000)}`)).toBe('414 PGRST100')
  })

  test('an invalid query gets the error body of PostgREST, with the position of the mistake', async () => {
    const response = await api.fetch('/parts?name=same.x')
    expect(await response.json()).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (same.x)" (line 1, column 1)',
      details: 'unexpected "s" expecting operator (eq, gt, ...)',
      hint: null,
    })
  })
})

test('no malformed request causes a server error', async () => {
  const logged = vi.spyOn(console, 'error')
  const before = await api.database`select * from public.makers order by id`
  const identities: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${await api.tokenFor(ann)}` },
  ]
  const { pick } = seededRandom(20_261_121)
  const requests = Array.from({ length: 400 }, () => {
    const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
    const query = Array.from({ length: pick([1, 1, 1, 2]) }, () => pick(malformedQueries))
    const withBody = method !== 'GET' && method !== 'HEAD'
    const init: RequestInit = {
      method,
      headers: {
        ...pick(identities),
        ...pick([{}, {}, pick(malformedHeaders)]),
      },
      body: withBody ? pick(malformedBodies) : null,
    }
    return { path: `${pick(requestPaths)}?${query.join('&')}`, init }
  })
  const wrong: string[] = []
  for (const { path, init } of requests) {
    const response = await api.fetch(path, init)
    const text = await response.text()
    const isError = response.status >= 300 && init.method !== 'HEAD'
    const isCsv = response.headers.get('content-type')?.startsWith('text/csv') ?? false
    const isWellFormed = isError ? isErrorBody(text) : isCsv || isJson(text)
    if (response.status >= 500 || !isWellFormed) {
      wrong.push(`${response.status} ${init.method} ${path} ${String(init.body)}`.slice(0, 400))
    }
  }
  expect(wrong).toEqual([])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
  expect(await api.database`select * from public.makers order by id`).toEqual(before)
})

function isJson(text: string): boolean {
  return text === '' || JSON.parse(text) !== undefined
}

const isText = (field: unknown) => field === null || typeof field === 'string'

/** Whether a body has PostgREST's four fields with valid types. */
function isErrorBody(text: string): boolean {
  const body: unknown = JSON.parse(text)
  const { code, message, details, hint, ...others } = body as Record<string, unknown>
  return (
    [code, message].every((field) => typeof field === 'string') &&
    (code === 'PGRST201' ? Array.isArray(details) : isText(details)) &&
    isText(hint) &&
    Object.keys(others).length === 0
  )
}
