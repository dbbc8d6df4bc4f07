import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi

beforeAll(async () => {
  api = await openTestDataApi()
  await api.database.unsafe(`
    create function public.json_length(json) returns integer language sql immutable
      as $$ select json_array_length($1) $$;
    create function public.text_length(text) returns integer language sql immutable
      as $$ select length($1) $$;
    create function public.byte_length(bytea) returns integer language sql immutable
      as $$ select octet_length($1) $$;
    create function public.named_length(body text) returns integer language sql immutable
      as $$ select length(body) $$;
    create function public.form_of() returns text language sql immutable as $$ select 'none' $$;
    create function public.form_of(text) returns text language sql immutable as $$ select 'text' $$;
    create function public.form_of(boolean) returns text language sql immutable
      as $$ select 'boolean' $$;
    create function public.half(integer) returns integer language sql immutable
      as $$ select $1 / 2 $$`)
})
afterAll(() => api.close())

async function call(name: string, type: string, body: BodyInit) {
  const init = { method: 'POST', headers: { 'content-type': type }, body }
  const response = await api.fetch(`/rpc/${name}`, init)
  const text = await response.text()
  return response.ok ? text : `${response.status} ${(JSON.parse(text) as { code: string }).code}`
}

test('a function with one unnamed argument takes the whole body, by its content type', async () => {
  expect(await call('json_length', 'application/json', '[1, 2, 3]')).toBe('3')
  expect(await call('text_length', 'text/plain; charset=utf-8', 'ā, {"b"}')).toBe('8')
  expect(await call('text_length', 'text/plain', '')).toBe('0')
  const bytes = new Uint8Array([0, 255, 92, 39])
  expect(await call('byte_length', 'application/octet-stream', bytes)).toBe('4')
})

test('of several forms of a function, those whose unnamed argument no body can have do not count', async () => {
  expect(await call('form_of', 'application/json', '{"": "foo"}')).toBe('"text"')
  expect(await call('form_of', 'application/json', '{}')).toBe('"none"')
  expect(await call('half', 'application/json', '{"": 4}')).toBe('404 PGRST202')
})

test('refuses a body of another type with a reason', async () => {
  expect(await call('named_length', 'text/plain', 'abc')).toBe('404 PGRST202')
  expect(await call('json_length', 'text/plain', '[1]')).toBe('404 PGRST202')
  expect(await call('text_length', 'application/json', '{"a": 1}')).toBe('404 PGRST202')
  expect(await call('named_length', 'application/json', '["abc"]')).toBe('400 PGRST102')
  expect(await call('text_length', 'text/plain', new Uint8Array([255]))).toBe('400 PGRST102')
  expect(await call('text_length', 'text/plain', 'a\0b')).toBe('400 PGRST102')
  expect(await call('text_length', 'text/plain', 'x'.repeat(70_000))).toBe('413 PGRST102')
  expect(await call('text_length', 'text/xml', '<a/>')).toBe('415 PGRST107')
  const error = await api.fetch('/rpc/named_length', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'abc',
  })
  expect(await error.json()).toMatchObject({
    details:
      'Searched for the function public.named_length with a single unnamed text parameter, but no matches were found in the schema cache.',
  })
})
