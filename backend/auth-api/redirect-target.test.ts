import { expect, test } from 'vitest'
import { safeRedirect } from './redirect-target.ts'

const origin = 'http://127.0.0.1:3000'
const choose = (wanted: string | null) => safeRedirect(wanted, origin, 'fallback')

test('allows redirects within the site', () => {
  for (const [wanted, target] of [
    [origin, `${origin}/`],
    [`${origin}/ev-models`, `${origin}/ev-models`],
    [`${origin}/auth/reset-password?a=b`, `${origin}/auth/reset-password?a=b`],
    [`${origin}/ev-models#access_token=x`, `${origin}/ev-models`],
    [`${origin}/ev-models//x`, `${origin}/ev-models//x`],
  ] as const) {
    expect(choose(wanted)).toBe(target)
  }
})

test('falls back for every redirect out of the site', () => {
  for (const wanted of [
    null,
    '',
    '/ev-models',
    '//evil.example',
    `${origin}//evil.example`,
    `${origin}//`,
    `${origin}/.//evil.example`,
    `${origin}/a/..//evil.example`,
    'https://evil.example/',
    'http://127.0.0.1:30001/',
    'http://127.0.0.1:3000.evil.example/',
    'http://127.0.0.1:3000@evil.example/',
    'http://user:secret@127.0.0.1:3000/',
    'http://127.0.0.1/',
    'https://127.0.0.1:3000/',
    `${origin}\\@evil.example`,
    `${origin}/\\evil.example`,
    `${origin}/\nSet-Cookie: a=b`,
    `${origin}/a\tb`,
    `${origin}/ a`,
    'javascript:alert(1)',
    'data:text/html,x',
    `${origin}/${'a'.repeat(3000)}`,
  ]) {
    expect([wanted, choose(wanted)]).toEqual([wanted, 'fallback'])
  }
})
