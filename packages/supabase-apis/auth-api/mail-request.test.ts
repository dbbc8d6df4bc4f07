import { expect, test } from 'vitest'
import { safeRedirect } from './mail-request.ts'

const origin = 'http://127.0.0.1:3000'
const copy = 'https://copy.example.nz'
const choose = (wanted: string | null) => safeRedirect(wanted, [origin, copy], 'fallback')

test('allows redirects within the site and to listed origins', () => {
  for (const [wanted, target] of [
    [origin, `${origin}/`],
    [`${origin}/ev-models`, `${origin}/ev-models`],
    [`${origin}/auth/reset-password?a=b`, `${origin}/auth/reset-password?a=b`],
    [`${origin}/ev-models#access_token=x`, `${origin}/ev-models`],
    [`${origin}/ev-models//x`, `${origin}/ev-models//x`],
    [copy, `${copy}/`],
    [`${copy}/auth/reset-password`, `${copy}/auth/reset-password`],
    [`${copy}?a=b#access_token=x`, `${copy}/?a=b`],
  ] as const) {
    expect(choose(wanted)).toBe(target)
  }
})

test('falls back for every redirect elsewhere', () => {
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

test.each([
  [
    'user names',
    ['https://copy.example.nz@evil.example/', 'https://copy.example.nz:x@evil.example'],
  ],
  [
    'user names before the host',
    ['https://evil.example@copy.example.nz/', 'https://@copy.example.nz'],
  ],
  [
    'backslashes',
    [
      'https://copy.example.nz\\@evil.example',
      'https:\\\\copy.example.nz',
      `${copy}/\\evil.example`,
    ],
  ],
  [
    'missing and extra slashes',
    [
      '//copy.example.nz/',
      'https:/copy.example.nz',
      'https:copy.example.nz',
      'https:///copy.example.nz',
      `${copy}//evil.example`,
      `${copy}/a/..//evil.example`,
    ],
  ],
  [
    'encoded separators in the host',
    [
      'https://copy.example.nz%2f@evil.example',
      'https://copy.example.nz%2eevil.example',
      'https://copy.example.nz%23.evil.example',
      'https://copy.example.nz%00.evil.example',
      'https%3A%2F%2Fcopy.example.nz',
    ],
  ],
  [
    'encoded dots that make two slashes',
    [`${copy}/%2e//evil.example`, `${copy}/a/%2E%2E//evil.example`],
  ],
  [
    'other hosts',
    [
      'https://copy.example.nz.evil.example',
      'https://copy.example.nzevil.example',
      'https://evil-copy.example.nz',
      'https://sub.copy.example.nz',
      'https://copy.example.nz./',
    ],
  ],
  [
    'other ports and schemes',
    [
      'https://copy.example.nz:8443/',
      'https://copy.example.nz:443/',
      'https://copy.example.nz:/',
      'http://copy.example.nz/',
      'ws://copy.example.nz/',
      'blob:https://copy.example.nz/x',
      'view-source:https://copy.example.nz/',
      'http://127.0.0.1:3000:80/',
    ],
  ],
  [
    'other spellings of a listed host',
    [
      'HTTPS://copy.example.nz/',
      'https://COPY.example.nz/',
      'http://2130706433:3000/',
      'http://0x7f.1:3000/',
      'http://localhost:3000/',
      'http://[::ffff:127.0.0.1]:3000/',
    ],
  ],
  [
    'letters that look alike',
    [
      'https://\u0441opy.example.nz/',
      'https://copy.example.nz\u3002evil.example/',
      'https://copy.example.nz\uff0fevil.example',
      'https://copy.example.nz\u2044@evil.example/',
      'https://c\u00adopy.example.nz/',
      'https://\uff43opy.example.nz/',
      'https://xn--opy-7bc.example.nz/',
    ],
  ],
  [
    'two URLs',
    [
      `${copy},https://evil.example`,
      `${copy} https://evil.example`,
      `${copy};https://evil.example`,
      `${copy}\r\nLocation: https://evil.example`,
    ],
  ],
])('no list of origins lets %s through', (_name, hostile) => {
  for (const wanted of hostile) expect([wanted, choose(wanted)]).toEqual([wanted, 'fallback'])
})
